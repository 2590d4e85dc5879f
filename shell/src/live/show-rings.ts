import { apiKey } from '@duet/api';
import type { CallAnswer, MemberCall } from '@duet/contracts';
import type { Remote, ShellServices } from '@duet/kit';
import { isSameMember } from '../session/is-same-member.ts';

/** Milliseconds until the chat is asked for again when it did not load. */
const AGAIN = 3000;
/** A clock of this device that is ahead by less misses no ring. */
const CLOCK_AHEAD = 60_000;

export interface ShowRingsOptions {
  /** The services of the remote `chat`. */
  readonly services: ShellServices;
  readonly loadChat: () => Promise<Pick<Remote, 'resume'>>;
}

/**
 * Lets the remote `chat` show a call that rings, on whatever page the member is. A page that begins meanwhile, or was
 * without a connection, finds the call beside its badges, which it asks for anyway.
 */
export function showRings({ services, loadChat }: ShowRingsOptions): void {
  const { queryClient, realtime, report, session } = services;
  const told = new Set<string>();
  const over = new Set<string>();

  async function ring(call: MemberCall): Promise<void> {
    if (told.has(call.callId) || over.has(call.callId) || !mayStillRing(call)) return;
    told.add(call.callId);
    const isStillHere = isSameMember(session);
    try {
      const chat = await loadChat();
      if (over.has(call.callId) || !isStillHere()) return;
      await chat.resume?.(services, { type: 'call.ringing', call });
    } catch (error) {
      report(error, 'chat');
      told.delete(call.callId);
      setTimeout(() => isStillHere() && void ring(call), AGAIN);
    }
  }

  realtime.events$.subscribe((event) => {
    if (event.type === 'call.ringing') void ring(event.call);
    if (event.type === 'call.answered') over.add(event.call.callId);
    if (event.type === 'call.ended') over.add(event.callId);
  });
  const badges = apiKey('getUserSync', {});
  function ringKnown(): void {
    const { data, dataUpdatedAt } = queryClient.getQueryState<CallAnswer<'getUserSync'>>(badges) ?? {};
    // what an earlier visit has kept tells of calls that are over; an older server tells of none
    if (data?.ringingCall && (dataUpdatedAt ?? 0) >= performance.timeOrigin) void ring(data.ringingCall);
  }
  ringKnown();
  // the cache also tells of every drawing of who reads it, e.g. at each key in a composer
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'added' || type === 'updated') ringKnown();
  });
}

const mayStillRing = ({ endsAt }: MemberCall): boolean =>
  endsAt === null || Date.parse(endsAt) + CLOCK_AHEAD > Date.now();
