import { filterEndedSessions } from '../../auth/sessions/sessions-store.ts';
import { filterLiveMembers } from '../../members/profiles/members-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeCodes } from '../../platform/realtime/connection.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import type { LocalHub } from '../../platform/realtime/create-hub.ts';

export interface RevokeDeps extends Pick<Platform, 'database'> {
  readonly realtime: Pick<LocalHub, 'connections' | 'revoke'>;
}

/** Of thousands of sockets a few are looked at, so that others are served in between. */
const atOnce = 500;

/** Ends connections whose member or session another node has ended; new tickets for them are refused anyway. */
export async function revokeGone(deps: RevokeDeps): Promise<void> {
  const connected = deps.realtime.connections();
  for (let at = 0; at < connected.length; at += atOnce) await revokeOf(deps, connected.slice(at, at + atOnce));
}

async function revokeOf({ database: { db }, realtime }: RevokeDeps, connected: readonly Connection[]): Promise<void> {
  const memberIds = [...new Set(connected.map(({ memberId }) => memberId))];
  const alive = await filterLiveMembers(db, memberIds);
  for (const memberId of memberIds) if (!alive.has(memberId)) realtime.revoke(memberId);

  const sessionIds = [...new Set(connected.flatMap(({ sessionId }) => sessionId ?? []))];
  const ended = await filterEndedSessions(db, sessionIds);
  for (const connection of connected) {
    if (connection.sessionId && ended.has(connection.sessionId)) connection.end(closeCodes.expired, 'session over');
  }
}
