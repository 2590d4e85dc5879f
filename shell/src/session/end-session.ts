import type { CurrentMember } from './current-member.ts';
import type { ServerSession } from './server-session.ts';
import type { SessionOptions, SignOutReason, SignOutSource } from './session-core.ts';
import type { TokenKeeper } from './token-keeper.ts';

type Parts = Pick<SessionOptions, 'record' | 'leaveProvider' | 'onSignedOut' | 'startAnew'> & {
  readonly member: CurrentMember;
  readonly keeper: TokenKeeper;
  readonly server: ServerSession;
};

export type EndSession = (reason: SignOutReason, source?: SignOutSource, whose?: string) => Promise<void>;

/** Ends the current session; with `whose` only if it belongs to that member. */
export function sessionEnd(parts: Parts): EndSession {
  const { member, keeper, server, record } = parts;

  return async (reason, source = 'page', whose = member.person()?.uid) => {
    const uid = member.person()?.uid;
    if (uid === undefined || uid !== whose) return;
    member.release();
    keeper.stop();
    const isReplaced = (record.read()?.uid ?? uid) !== uid;
    record.remove(uid);
    // the SDK of every tab must let go: otherwise it would store the old sign-in again with its next token
    const left = parts.leaveProvider(uid, isReplaced ? 'tab' : source);
    if (source === 'page') await left;
    parts.onSignedOut({ uid, reason, source, isReplaced });
    // last: the server informs the other tabs too, and they must have heard the reason from us first
    if (source !== 'tab' && !isReplaced) server.end();
    member.becomeGuest();
    if (isReplaced) parts.startAnew();
  };
}
