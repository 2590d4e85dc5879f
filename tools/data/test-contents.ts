import { sql } from 'kysely';
import type { Database } from '@duet/server/database';
import { contentsOf, countersOf, tablesInOrder } from './tables.ts';
import type { Contents, Counters } from './tables.ts';

/** For tests: everything a database holds, to be compared. */
export async function contents({ db }: Database): Promise<{ tables: Record<string, Contents>; counters: Counters }> {
  return await db.transaction().execute(async (tx) => {
    const tables = await tablesInOrder(tx);
    const entries: [string, Contents][] = [];
    for (const table of tables) entries.push([table, await contentsOf(tx, table)]);
    return { tables: Object.fromEntries(entries), counters: await countersOf(tx) };
  });
}

/** For tests: what a text may hold, numbers that the database itself has counted, and more rows than one portion. */
export async function fillOddly({ db }: Database): Promise<void> {
  const text = 'кіт 🐈 \\ "quotes" \n \t ,{}';
  await sql`UPDATE members SET about_me = ${text}, languages = ARRAY['a,b', ${text}]`.execute(db);
  await sql`INSERT INTO tickets (id, member_id, client_ticket_id, topic, message, created_at)
    SELECT gen_random_uuid(), id, gen_random_uuid(), 'Other', 'Hello', now() FROM members`.execute(db);
  await sql`INSERT INTO server_secrets SELECT 'n' || n, repeat('x', n % 50) FROM generate_series(1, 1200) n`.execute(
    db,
  );
}
