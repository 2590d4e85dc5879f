import { filterEndedSessions } from '../../auth/sessions/sessions-store.ts';
import { filterLiveMembers } from '../../members/profiles/members-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeCodes } from '../../platform/realtime/connection.ts';
import type { LocalHub } from '../../platform/realtime/create-hub.ts';

export interface RevokeDeps extends Pick<Platform, 'database'> {
  readonly realtime: Pick<LocalHub, 'connections' | 'revoke'>;
}

/** Ends connections whose member or session another node has ended; new tickets for them are refused anyway. */
export async function revokeGone({ database: { db }, realtime }: RevokeDeps): Promise<void> {
  const connected = realtime.connections();
  if (connected.length === 0) return;
  const memberIds = [...new Set(connected.map(({ memberId }) => memberId))];
  const alive = await filterLiveMembers(db, memberIds);
  for (const memberId of memberIds) if (!alive.has(memberId)) realtime.revoke(memberId);

  const sessionIds = [...new Set(connected.flatMap(({ sessionId }) => sessionId ?? []))];
  const ended = await filterEndedSessions(db, sessionIds);
  for (const connection of connected) {
    if (connection.sessionId && ended.has(connection.sessionId)) connection.end(closeCodes.expired, 'session over');
  }
}
