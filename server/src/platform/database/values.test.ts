import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';

import type { Database } from './database.ts';
import { aFolderOfMigrations } from '../../../test/kits/database/migration-fixtures.ts';
import { openTestDatabase } from '../../../test/kits/database/test-database.ts';
import { json } from './values.ts';

interface ThingTable {
  id: number;
  day: string | null;
  at: Date | null;
  big: number | null;
  exact: string | null;
  ratio: number | null;
  flag: boolean | null;
  data: unknown;
  bytes: Uint8Array | null;
  tags: string[] | null;
  days: string[] | null;
  numbers: number[] | null;
}

let database: Database;
let db: Kysely<{ things: ThingTable }>;

beforeAll(async () => {
  const folder = await aFolderOfMigrations({
    '0001_things.sql': `CREATE TABLE things (
      id integer PRIMARY KEY, day date, at timestamptz(3), big bigint, exact numeric, ratio float8, flag boolean,
      data jsonb, bytes bytea, tags text[], days date[], numbers bigint[]
    );`,
  });
  database = await openTestDatabase({ folder });
  // The fixture's table is not part of the product's schema.
  db = database.db as unknown as typeof db;
});

afterAll(async () => {
  await database.close();
});

let lastId = 0;

async function roundTrip(values: Partial<Record<keyof ThingTable, unknown>>): Promise<ThingTable> {
  lastId += 1;
  return await db
    .insertInto('things')
    .values({ id: lastId, ...values } as ThingTable)
    .returningAll()
    .executeTakeFirstOrThrow();
}

describe('values of the database', () => {
  it('keeps a date as the day it is, whatever the time zone', async () => {
    expect((await roundTrip({ day: '1996-02-29' })).day).toBe('1996-02-29');
  });

  it('keeps a time to the millisecond', async () => {
    const at = new Date('2026-11-20T23:59:59.987Z');

    expect((await roundTrip({ at })).at).toStrictEqual(at);
  });

  it('returns counts as numbers', async () => {
    const { rows } = await sql`SELECT count(*) AS many, 42::bigint AS big FROM generate_series(1, 3)`.execute(db);

    expect(rows).toEqual([{ many: 3, big: 42 }]);
    expect((await roundTrip({ big: Number.MAX_SAFE_INTEGER })).big).toBe(9_007_199_254_740_991);
  });

  it('throws rather than rounding an integer that JavaScript cannot hold', async () => {
    await expect(sql`SELECT 9007199254740993::bigint AS big`.execute(db)).rejects.toThrow('9007199254740993');
    expect((await sql`SELECT 1 AS fine`.execute(db)).rows).toEqual([{ fine: 1 }]);
  });

  it('leaves numeric exact', async () => {
    expect((await roundTrip({ exact: '12345678901234567890.10' })).exact).toBe('12345678901234567890.10');
  });

  it('round-trips numbers, booleans and nothing', async () => {
    expect(await roundTrip({ ratio: 0.1, flag: false, tags: null })).toMatchObject({
      ratio: 0.1,
      flag: false,
      tags: null,
    });
    expect(await roundTrip({ ratio: 1e21, flag: true })).toMatchObject({ ratio: 1e21, flag: true, data: null });
  });

  it.each([
    [{ a: 1, nested: { list: [1, 'two', null], quote: `"it's" \\ {}` } }],
    [[1, 'two', { three: 3 }, [4]]],
    [[]],
    ['a plain string'],
    ['"quoted"'],
    [''],
    [42],
    [true],
    ['{"looks": "like json"}'],
  ])('round-trips the JSON value %j', async (value) => {
    expect((await roundTrip({ data: json(value) })).data).toEqual(value);
  });

  it('refuses a bare object, which would be a guess', async () => {
    await expect(roundTrip({ data: { a: 1 } })).rejects.toThrow('json(value)');
  });

  it('refuses undefined as a parameter', async () => {
    await expect(sql`SELECT ${undefined}::text`.execute(db)).rejects.toThrow('undefined');
  });

  it('round-trips bytes', async () => {
    expect((await roundTrip({ bytes: Uint8Array.of(0, 1, 127, 128, 255) })).bytes).toEqual(
      Uint8Array.of(0, 1, 127, 128, 255),
    );
  });

  it.each([[[]], [['a', 'b']], [['', 'NULL', 'null', 'a,b', '{c}', 'd "quoted" \\ e', 'два\nрядки']]])(
    'round-trips the texts %j',
    async (tags) => {
      expect((await roundTrip({ tags })).tags).toEqual(tags);
    },
  );

  it('decodes the items of arrays', async () => {
    expect(await roundTrip({ days: ['1996-02-29'], numbers: [1, null, 3] })).toMatchObject({
      days: ['1996-02-29'],
      numbers: [1, null, 3],
    });
    const { rows } = await sql`SELECT '{{1,2},{3,NULL}}'::int[] AS grid, ARRAY['{"a":[1]}'::jsonb] AS data`.execute(db);
    expect(rows).toEqual([
      {
        grid: [
          [1, 2],
          [3, null],
        ],
        data: [{ a: [1] }],
      },
    ]);
  });

  it('accepts an array as a list of values', async () => {
    const { rows } = await sql`SELECT n FROM generate_series(1, 9) AS n WHERE n = ANY(${[2, 3, 11]}::int[])`.execute(
      db,
    );

    expect(rows).toEqual([{ n: 2 }, { n: 3 }]);
  });

  it('passes the error of PostgreSQL on', async () => {
    await roundTrip({});

    const again = sql`INSERT INTO things (id) VALUES (${lastId})`.execute(db);

    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey', table: 'things' });
  });
});
