import { sql } from 'kysely';
import type { AppDeps } from '../../lib/deps.ts';
import { closeCodes } from './connection.ts';
import type { LocalHub } from './create-hub.ts';

export interface RevokeDeps extends Pick<AppDeps, 'database'> {
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
    .where('deleted_at', 'is', null)
    .where('is_disabled', '=', false)
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
