import { deviceName } from '@duet/contracts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../../http/deps.ts';
import { AppError } from '../../lib/app-error.ts';
import { minute, second } from '../../lib/constants.ts';
import { byMember, writeAudit } from '../../platform/audit/index.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isEndedSignInOf } from './ended-sign-ins-store.ts';
import { isOver, isTooOld } from './session-rules.ts';
import { findSessions, insertSession, touchSessions, wasSignedOut } from './sessions-store.ts';
import type { SessionRow, SignIn } from './sessions-store.ts';

/** Knows which sign-ins of members are still good. */
export interface SessionKeeper {
  /** The session of a sign-in, opened by its first call. Refuses one that is over with 401. */
  admit(memberId: string, signedInAt: Date, request: FastifyRequest): Promise<string>;
  /**
   * Refuses a sign-in that is over where no live account is asked for: before registering, for a deleted account, for
   * moderators. One without a session passes, and so does one long unused: who deleted an account may come back to it.
   */
  refuseEnded(uid: string, signedInAt: Date): Promise<void>;
  /** Looks at the table again at the member's next call. */
  forget(memberId: string): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionKeeper;
  }
}

interface KnownSession {
  readonly id: string;
  readonly until: number;
}

type KeeperDeps = Pick<AppDeps, 'database' | 'clock'>;

/** Cached for a few seconds because every call asks; `forget` makes an ended session count at once. */
const rememberFor = 5 * second;
const remembered = 20_000;
const touchEvery = 5 * minute;

export function createSessionKeeper(deps: KeeperDeps): SessionKeeper {
  const known = new LRUCache<string, Map<number, KnownSession>>({ max: remembered });
  // pages of a node that has died come back all at once, and none of their sessions is known here
  const find = inBatches((signIns: readonly SignIn[]) => findSessions(deps.database.db, signIns));
  const touch = inBatches(async (ids: readonly string[]) => {
    await touchSessions(deps.database.db, ids, deps.clock.now());
    return ids;
  });

  return {
    forget: (memberId) => void known.delete(memberId),
    async admit(memberId, signedInAt, request) {
      const now = deps.clock.now();
      if (isTooOld(signedInAt, now)) throw sessionEnded();
      const kept = known.get(memberId)?.get(signedInAt.getTime());
      if (kept && kept.until > now.getTime()) return kept.id;

      const session =
        (await find({ memberId, signedInAt })) ??
        (await deps.database.transaction((tx) => openSession(tx, memberId, signedInAt, request, now)));
      if (isOver(session, now)) throw sessionEnded();
      if (now.getTime() - session.active_at.getTime() >= touchEvery) await touch(session.id);
      const ofMember = known.get(memberId) ?? new Map<number, KnownSession>();
      known.set(memberId, ofMember.set(signedInAt.getTime(), { id: session.id, until: now.getTime() + rememberFor }));
      return session.id;
    },
    async refuseEnded(uid, signedInAt) {
      if (isTooOld(signedInAt, deps.clock.now())) throw sessionEnded();
      if (await wasSignedOut(deps.database.db, uid, signedInAt)) throw sessionEnded();
    },
  };
}

/** The session of a sign-in inside a transaction: found, or opened and noted. */
export async function openSession(
  tx: Transaction<Schema>,
  memberId: string,
  signedInAt: Date,
  request: FastifyRequest,
  now: Date,
): Promise<SessionRow> {
  if (await isEndedSignInOf(tx, memberId, signedInAt)) throw sessionEnded();
  const agent = request.headers['user-agent'];
  const opened = await insertSession(tx, {
    member_id: memberId,
    signed_in_at: signedInAt,
    device_name: agent?.startsWith('Mozilla/') ? deviceName(agent) : null,
    active_at: now,
  });
  if (opened) {
    await writeAudit(tx, {
      action: 'session.opened',
      actor: byMember(memberId, request),
      objectId: opened.id,
      at: now,
    });
    return opened;
  }
  const [found] = await findSessions(tx, [{ memberId, signedInAt }]);
  if (!found) throw new Error('A session is neither new nor there.');
  return found;
}

export function sessionEnded(): AppError {
  return new AppError(401, 'session_ended', 'This session was signed out or has run out: sign in again.');
}
