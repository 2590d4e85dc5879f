import { sql } from 'kysely';
import { isLive } from '../../members/profiles/visibility-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeCodes } from '../../platform/realtime/connection.ts';
import type { LocalHub } from '../../platform/realtime/create-hub.ts';

export interface RevokeDeps extends Pick<Platform, 'database'> {
  readonly realtime: Pick<LocalHub, 'connections' | 'revoke'>;
}

/**
 * What another node has ended. A page whose session is over finds that out by itself when it asks for a ticket. Ids are one
 * array each: with a parameter for each id every number of connections would be a statement of its own, kept prepared.
 */
export async function revokeGone({ database: { db }, realtime }: RevokeDeps): Promise<void> {
  const connected = realtime.connections();
  if (connected.length === 0) return;
  const memberIds = [...new Set(connected.map(({ memberId }) => memberId))];
  const live = await db
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`id = ANY(${memberIds}::uuid[])`)
    .where(isLive('members'))
    .execute();
  const alive = new Set(live.map(({ id }) => id));
  for (const memberId of memberIds) if (!alive.has(memberId)) realtime.revoke(memberId);

  const sessionIds = [...new Set(connected.flatMap(({ sessionId }) => sessionId ?? []))];
  const over = await db
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = ANY(${sessionIds}::uuid[])`)
    .where('ended_at', 'is not', null)
    .execute();
  const ended = new Set(over.map(({ id }) => id));
  for (const connection of connected) {
    if (connection.sessionId && ended.has(connection.sessionId)) connection.end(closeCodes.expired, 'session over');
  }
}
