import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { json } from '../database/values.ts';

/** One numbered event of a member. */
export interface StoredEvent {
  readonly seq: number;
  readonly at: Date;
  readonly event: RealtimeEvent;
}

/** An event on its way to one member. */
export interface PendingEvent {
  readonly memberId: string;
  readonly event: RealtimeEvent;
  /** Marks a like by somebody the member had noped, which pushes announce differently. */
  readonly isMissed?: boolean;
}

/**
 * Appends numbered events inside the caller's transaction. A counter per member, raised under its row lock, numbers
 * events in commit order; a global sequence would lose events that commit late. Members are locked in a fixed order and
 * last in the transaction, which prevents deadlocks. It is one statement, because the rows stay locked during each
 * round trip.
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

/** Who wants to know what comes after which number. */
export interface EventsAsked {
  readonly memberId: string;
  readonly cursor: number;
}

/**
 * Events after a cursor, in order, at most `limit` for each request. A read has no gap, because numbers are committed
 * in order.
 */
export async function eventsAfterEach(
  database: Database,
  asked: readonly EventsAsked[],
  limit: number,
): Promise<StoredEvent[][]> {
  const { rows } = await sql<StoredEvent & { place: number }>`
    SELECT asked.place::integer AS place, found.seq, found.at, found.event
    FROM unnest(${asked.map(({ memberId }) => memberId)}::uuid[], ${asked.map(({ cursor }) => cursor)}::integer[])
      WITH ORDINALITY AS asked (member_id, after, place)
    CROSS JOIN LATERAL (
      SELECT seq, at, event FROM events WHERE member_id = asked.member_id AND seq > asked.after
      ORDER BY seq LIMIT ${limit}::integer
    ) AS found
    ORDER BY asked.place, found.seq`.execute(database.db);
  const answers: StoredEvent[][] = asked.map(() => []);
  for (const { place, ...stored } of rows) answers[place - 1]?.push(stored);
  return answers;
}

/** Events of one member after a cursor, in order. */
export async function eventsAfter(
  database: Database,
  memberId: string,
  cursor: number,
  limit: number,
): Promise<StoredEvent[]> {
  const [events = []] = await eventsAfterEach(database, [{ memberId, cursor }], limit);
  return events;
}

/** Counters that one statement keeps locked: whoever tells one of these members waits for it. */
const ackedAtOnce = 100;

/** Remembers the last events that devices have processed. Members are locked in the order in which `appendEvents` does. */
export async function storeAcks(database: Database, acks: ReadonlyMap<string, number>): Promise<void> {
  const members = [...acks];
  for (let at = 0; at < members.length; at += ackedAtOnce) {
    const some = members.slice(at, at + ackedAtOnce);
    await sql`
      WITH due AS (
        SELECT counter.member_id, told.seq
        FROM unnest(${some.map(([memberId]) => memberId)}::uuid[], ${some.map(([, seq]) => seq)}::integer[])
          AS told (member_id, seq)
        JOIN event_counters counter USING (member_id)
        WHERE counter.acked < told.seq AND counter.seq >= told.seq
        ORDER BY counter.member_id FOR UPDATE OF counter
      )
      UPDATE event_counters counter SET acked = due.seq FROM due WHERE counter.member_id = due.member_id`.execute(
      database.db,
    );
  }
}
