import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';

type TicketRow = Selectable<Schema['realtime_tickets']>;

export async function insertTicket(db: Kysely<Schema>, ticket: Insertable<Schema['realtime_tickets']>): Promise<void> {
  await db.insertInto('realtime_tickets').values(ticket).execute();
}

/** Deletes a ticket and answers what it was, so that nobody can use it twice. */
export async function takeTicket(
  db: Kysely<Schema>,
  hash: string,
): Promise<Pick<TicketRow, 'member_id' | 'session_id' | 'expires_at'> | undefined> {
  return await db
    .deleteFrom('realtime_tickets')
    .where('ticket_hash', '=', hash)
    .returning(['member_id', 'session_id', 'expires_at'])
    .executeTakeFirst();
}
