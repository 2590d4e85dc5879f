import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { byMember, writeAudit } from '../../platform/audit/index.ts';
import { moveDevices } from '../devices/devices-store.ts';
import { endSessions } from './sessions-store.ts';

type EndDeps = Pick<AppDeps, 'database' | 'clock' | 'realtime'>;

/** Signs sessions out: in the table first, then on every page of theirs, wherever it is connected. Answers how many. */
export async function signOut(
  deps: EndDeps,
  memberId: string,
  which: Parameters<typeof endSessions>[2],
  request: FastifyRequest,
): Promise<number> {
  const now = deps.clock.now();
  const ended = await deps.database.transaction(async (tx) => {
    const ids = await endSessions(tx, memberId, which, now);
    for (const objectId of ids) {
      await writeAudit(tx, { action: 'session.ended', actor: byMember(memberId, request), objectId, at: now });
    }
    return ids;
  });
  for (const sessionId of ended) deps.realtime.revoke(memberId, sessionId);
  return ended.length;
}

/**
 * The same browser has signed in again, e.g. to confirm the deletion of the account: the earlier session ends and its
 * device moves to the new one. The page is not told, because it is still open.
 */
export async function replaceSession(
  deps: EndDeps,
  sessions: { readonly memberId: string; readonly before: string; readonly after: string },
  request: FastifyRequest,
): Promise<void> {
  const { memberId, before, after } = sessions;
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    await moveDevices(tx, { memberId, before, after });
    for (const objectId of await endSessions(tx, memberId, { id: before }, now)) {
      await writeAudit(tx, {
        action: 'session.ended',
        actor: byMember(memberId, request),
        objectId,
        detail: 'superseded',
        at: now,
      });
    }
  });
}
