import { sql } from 'kysely';
import type { Database } from '@duet/server/database';
import { withoutIndexes } from '../without-indexes.ts';

/** Who asks for decks, by what makes their decks hard. */
export interface Viewers {
  readonly ordinary: readonly string[];
  /** They have reacted to five thousand members, most of them recently active. */
  readonly seen: readonly string[];
  /** They have reacted to the five thousand most recently active members, so that all of those are passed over. */
  readonly seenAll: readonly string[];
}

export const cityCount = 200;
const seenEach = 5_000;
/** Members of either kind who have seen so many. */
const heavyEach = 50;
const portion = 100_000;

/** Who asks for decks, among members made now or by an earlier run over the same database. */
export async function viewersOf(database: Database, profiles: number): Promise<Viewers> {
  if ((await countFilled(database)) !== profiles) await fillDecks(database, profiles);
  await sql`VACUUM (ANALYZE)`.execute(database.db);
  await sql`CHECKPOINT`.execute(database.db);
  const heavy = await numbersFrom(database, profiles - 2 * heavyEach, 2 * heavyEach);
  const ordinary = await numbersFrom(database, 0, Math.min(2_500, profiles));
  return { ordinary, seen: heavy.slice(0, heavyEach), seenAll: heavy.slice(heavyEach) };
}

/** How many profiles an earlier run has made; undefined where none has come to its end. */
async function countFilled({ db }: Database): Promise<number | undefined> {
  const { rows: tables } = await sql`SELECT FROM pg_class WHERE relname = 'bench_filled'`.execute(db);
  if (tables.length === 0) return undefined;
  const { rows } = await sql<{ profiles: number }>`SELECT profiles FROM bench_filled`.execute(db);
  return rows[0]?.profiles;
}

/**
 * Members of one country in cities of very different sizes, with random genders, ages and wishes, and ten times as many
 * reactions, most of them to and from the recently active. The same on each run.
 */
async function fillDecks(database: Database, profiles: number): Promise<void> {
  const { db } = database;
  await sql`SELECT setseed(0.4)`.execute(db);
  await sql`CREATE TABLE bench_ids (n integer PRIMARY KEY, id uuid NOT NULL)`.execute(db);
  for (let from = 0; from < profiles; from += portion) {
    await addMembers(database, from, Math.min(from + portion, profiles) - 1);
  }
  await drawReactions(database, profiles);
  await withoutIndexes(database, 'reactions', () => addReactions(database));
  await addSeparations(database, profiles);
  await sql`CREATE TABLE bench_filled AS SELECT ${sql.lit(profiles)} AS profiles`.execute(db);
}

async function addMembers({ db }: Database, from: number, to: number): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO members (id, identity_uid, name, birth_date, gender, country_code, city_id, partner_gender,
        partner_age_from, partner_age_to, search_type, active_at, created_at, onboarded_at)
      SELECT gen_random_uuid(), 'uid-' || n, 'Member ' || n, born, gender, 'UA',
        1 + floor(${cityCount}::integer * random() ^ 2.5)::integer,
        CASE WHEN wish > .9 THEN 'All' WHEN gender = 'Male' THEN 'Female' ELSE 'Male' END,
        greatest(18, age - 4 - n % 5), age + 4 + n % 7, 'Country', now() - n * interval '3 seconds', now(), now()
      FROM (
        SELECT n, random() AS wish, CASE WHEN random() < .6 THEN 'Male' ELSE 'Female' END AS gender,
          (now() - interval '18 years')::date - floor(365 * 32 * random() ^ 1.6)::integer AS born
        FROM generate_series(${from}::integer, ${to}::integer) n
      ) x, LATERAL (SELECT extract(year FROM age(now(), born))::integer AS age) y
      RETURNING id, identity_uid
    ), numbered AS (
      INSERT INTO bench_ids (n, id) SELECT substr(identity_uid, 5)::integer, id FROM made
    )
    INSERT INTO photos (id, member_id, order_index, format, width, height, created_at)
    SELECT gen_random_uuid(), made.id, i, 'jpeg', 800, 1000, now() FROM made, generate_series(0, 1) i`.execute(db);
}

/** By numbers of members, each pair once. */
async function drawReactions({ db }: Database, profiles: number): Promise<void> {
  const [firstSeen, firstSeenAll] = [profiles - 2 * heavyEach, profiles - heavyEach];
  await sql`
    CREATE UNLOGGED TABLE bench_reactions AS
    SELECT DISTINCT ON (giver, taker) giver, taker, random() AS wish, random() AS age FROM (
      SELECT floor(${sql.lit(profiles)} * random() ^ 1.5)::integer AS giver,
        floor(${sql.lit(profiles)} * random() ^ 2)::integer AS taker
      FROM generate_series(1, ${sql.lit(10 * profiles)})
      UNION ALL
      SELECT v, floor(${sql.lit(profiles)} * random() ^ 2)::integer
      FROM generate_series(${sql.lit(firstSeen)}, ${sql.lit(firstSeenAll - 1)}) v, generate_series(1, ${sql.lit(seenEach)})
      UNION ALL
      SELECT v, k FROM generate_series(${sql.lit(firstSeenAll)}, ${sql.lit(profiles - 1)}) v,
        generate_series(0, ${sql.lit(seenEach - 1)}) k
    ) drawn WHERE giver <> taker ORDER BY giver, taker`.execute(db);
}

/** In the order of time, as they come to lie in a table. */
async function addReactions({ db }: Database): Promise<void> {
  await sql`
    INSERT INTO reactions (from_id, to_id, reaction, created_at)
    SELECT a.id, b.id, CASE WHEN x.wish < .35 THEN 'Like' ELSE 'Nope' END, now() - x.age * interval '60 days'
    FROM bench_reactions x JOIN bench_ids a ON a.n = x.giver JOIN bench_ids b ON b.n = x.taker
    ORDER BY x.age DESC`.execute(db);
  await sql`DROP TABLE bench_reactions`.execute(db);
}

/** One for each member on the average, of both sides: who is looked up in an empty table costs nothing. */
async function addSeparations({ db }: Database, profiles: number): Promise<void> {
  await sql`
    INSERT INTO separations (member_id, other_id, cause, is_mine, created_at)
    SELECT CASE WHEN is_mine THEN a.id ELSE b.id END, CASE WHEN is_mine THEN b.id ELSE a.id END, 'block', is_mine, now()
    FROM generate_series(0, ${sql.lit(Math.floor(profiles / 2) - 1)}) pair
      JOIN bench_ids a ON a.n = pair JOIN bench_ids b ON b.n = (pair * 7919::bigint + 13) % ${sql.lit(profiles)},
      (VALUES (true), (false)) sides (is_mine)
    WHERE a.id <> b.id ON CONFLICT DO NOTHING`.execute(db);
}

async function numbersFrom({ db }: Database, first: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bench_ids WHERE n >= ${first}::integer ORDER BY n LIMIT ${count}::integer`.execute(db);
  return rows.map(({ id }) => id);
}
