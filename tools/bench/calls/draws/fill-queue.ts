import { sql } from 'kysely';
import type { Database } from '@duet/server/database';
import { anAdult } from '@duet/server/test';
import type { Searcher } from './queue.ts';

const portion = 500;
/** Of each kind, in both directions. */
const pairsApart = 100_000;

/** So many verified members whom a draw may find, and among them those whom something keeps apart. */
export async function fillMembers({ db }: Database, count: number, now: Date): Promise<readonly string[]> {
  const rows = Array.from({ length: count }, () => ({ ...anAdult(now), is_verified: true, coins: 1_000_000 }));
  for (let from = 0; from < rows.length; from += portion) {
    await db
      .insertInto('members')
      .values(rows.slice(from, from + portion))
      .execute();
  }
  const pairs = sql`WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM members),
    pairs AS (SELECT DISTINCT least(a.id, b.id) AS low, greatest(a.id, b.id) AS high
      FROM generate_series(1, ${pairsApart}::integer) k
      JOIN numbered a ON a.n = (k * 7919::bigint) % ${count}::integer
      JOIN numbered b ON b.n = (k * 104729::bigint + k / ${count}::integer) % ${count}::integer WHERE a.id <> b.id),
    both_ways AS (SELECT low AS one, high AS other FROM pairs UNION ALL SELECT high, low FROM pairs)`;
  await sql`${pairs} INSERT INTO separations (member_id, other_id, cause, is_mine, created_at)
    SELECT one, other, 'block', true, ${now}::timestamptz FROM both_ways`.execute(db);
  await sql`INSERT INTO call_met (member_id, other_id, met_at)
    SELECT s.member_id, n.other_id, s.created_at FROM separations s
    JOIN LATERAL (SELECT other_id FROM separations WHERE member_id = s.other_id AND other_id <> s.member_id LIMIT 1) n ON true
    ON CONFLICT DO NOTHING`.execute(db);
  return rows.map(({ id }) => id);
}

/** Begins the searches of these members, all at the same moment. */
export async function fillQueue(
  { db }: Database,
  searches: ReadonlyMap<string, Searcher>,
  { now, ticketOf }: { readonly now: Date; readonly ticketOf: () => string },
): Promise<void> {
  const rows = [...searches].map(([member_id, searcher]) => ({
    ...searcher,
    member_id,
    ticket: ticketOf(),
    price: 0,
    since: now,
    seen_at: now,
  }));
  for (let from = 0; from < rows.length; from += portion) {
    await db
      .insertInto('call_waiting')
      .values(rows.slice(from, from + portion))
      .execute();
  }
  await sql`VACUUM (ANALYZE)`.execute(db);
}
