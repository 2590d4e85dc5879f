import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { json } from '../database/values.ts';

/** An event on its way to one member. */
export interface PendingEvent {
  readonly memberId: string;
  readonly event: RealtimeEvent;
  /** A like by somebody whom the member had noped: told apart in pushes. */
  readonly isMissed?: boolean;
}

/**
 * Writes events with their numbers inside the caller's transaction. A counter per member, raised under its row lock,
 * gives numbers in commit order: a global sequence loses events that commit late. Members are taken in one order, and
 * last in the transaction, so that two transactions cannot wait for each other here. One statement, whatever there is to
 * tell: each way to the database is time in which the rows stay locked.
 */
export async function appendEvents(tx: Transaction<Schema>, pending: readonly PendingEvent[], at: Date): Promise<void> {
  if (pending.length === 0) return;
  await sql`
    WITH pending AS (
      SELECT (item ->> 'memberId')::uuid AS member_id, item -> 'event' AS event, place
      FROM jsonb_array_elements(${json(pending)}) WITH ORDINALITY AS list (item, place)
    ), counted AS (
      INSERT INTO event_counters AS counter (member_id, seq)
      SELECT member_id, count(*) FROM pending GROUP BY member_id ORDER BY member_id
      ON CONFLICT (member_id) DO UPDATE SET seq = counter.seq + excluded.seq
      RETURNING member_id, seq
    )
    INSERT INTO events (member_id, seq, at, event)
    SELECT member_id, seq + 1 - row_number() OVER (PARTITION BY member_id ORDER BY place DESC), ${at}::timestamptz, event
    FROM pending JOIN counted USING (member_id)`.execute(tx);
}
