import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

export type TicketRow = Pick<
  Selectable<Schema['realtime_tickets']>,
  'ticket_hash' | 'member_id' | 'session_id' | 'expires_at'
>;

/**
 * Keeps tickets, but none of a member or of a sign-in that has just gone: it would fail those of all others. Members are
 * held in the order of their ids, as by everything else that holds several.
 */
export async function insertTickets({ db }: Database, tickets: readonly TicketRow[]): Promise<void> {
  await sql`
    INSERT INTO realtime_tickets (ticket_hash, member_id, session_id, expires_at)
    SELECT ticket.hash, ticket.member_id, ticket.session_id, ticket.expires_at
    FROM unnest(
      ${tickets.map((ticket) => ticket.ticket_hash)}::text[],
      ${tickets.map((ticket) => ticket.member_id)}::uuid[],
      ${tickets.map((ticket) => ticket.session_id)}::uuid[],
      ${tickets.map((ticket) => ticket.expires_at.toISOString())}::timestamptz[]
    ) AS ticket (hash, member_id, session_id, expires_at)
    WHERE EXISTS (SELECT FROM members WHERE id = ticket.member_id)
      AND (ticket.session_id IS NULL OR EXISTS (SELECT FROM sessions WHERE id = ticket.session_id))
    ORDER BY ticket.member_id`.execute(db);
}

/** Deletes tickets and answers what they were, so that nobody can use one twice. */
export async function takeTickets({ db }: Database, hashes: readonly string[]): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    WITH offered AS (
      SELECT ticket_hash FROM realtime_tickets WHERE ticket_hash = ANY(${hashes}::text[])
      ORDER BY ticket_hash FOR UPDATE
    )
    DELETE FROM realtime_tickets ticket USING offered WHERE ticket.ticket_hash = offered.ticket_hash
    RETURNING ticket.ticket_hash, ticket.member_id, ticket.session_id, ticket.expires_at`.execute(db);
  return rows;
}
