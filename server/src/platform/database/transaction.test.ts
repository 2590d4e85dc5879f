import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';

import type { Database } from './database.ts';
import { aFolderOfMigrations } from '../../../test/kits/database/migration-fixtures.ts';
import { openTestDatabase } from '../../../test/kits/database/test-database.ts';

let database: Database;

beforeAll(async () => {
  const folder = await aFolderOfMigrations({
    '0001_purses.sql': 'CREATE TABLE purses (id int PRIMARY KEY, coins int NOT NULL CHECK (coins >= 0));',
  });
  database = await openTestDatabase({ folder });
});

afterAll(async () => {
  await database.close();
});

beforeEach(async () => {
  await sql`DELETE FROM purses`.execute(database.db);
  await sql`INSERT INTO purses VALUES (1, 10)`.execute(database.db);
});

const spend = async (tx: Kysely<never>, coins: number): Promise<unknown> =>
  sql`UPDATE purses SET coins = coins - ${coins}::int WHERE id = 1`.execute(tx);

async function coinsLeft(db: Kysely<never> = database.db as unknown as Kysely<never>): Promise<number | undefined> {
  return (await sql<{ coins: number }>`SELECT coins FROM purses WHERE id = 1`.execute(db)).rows[0]?.coins;
}

const asAny = (tx: unknown): Kysely<never> => tx as Kysely<never>;

const readAll = async (db: Kysely<never>): Promise<unknown> =>
  (await sql`SELECT * FROM purses ORDER BY id`.execute(db)).rows[0];

const raise = (code: string): Promise<unknown> =>
  Promise.reject(Object.assign(new Error(`refused with ${code}`), { code }));

describe('a transaction', () => {
  it('keeps everything and returns what the work returns', async () => {
    const left = await database.transaction(async (tx) => {
      await spend(asAny(tx), 3);
      return await coinsLeft(asAny(tx));
    });

    expect(left).toBe(7);
    expect(await coinsLeft()).toBe(7);
  });

  it('keeps nothing when the work throws', async () => {
    const failing = database.transaction(async (tx) => {
      await spend(asAny(tx), 3);
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(await coinsLeft()).toBe(10);
  });

  it('keeps nothing when a statement is refused, and leaves the connection usable', async () => {
    const failing = database.transaction(async (tx) => {
      await spend(asAny(tx), 3);
      await spend(asAny(tx), 30);
    });

    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await coinsLeft()).toBe(10);
  });

  it('is isolated from statements of others', async () => {
    let others: Promise<number | undefined>[] = [];
    const failing = database.transaction(async (tx) => {
      await spend(asAny(tx), 3);
      others = await letOthersRead();
      await spend(asAny(tx), 3);
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(await Promise.all(others)).toEqual([10, 10]);
  });

  it('runs one after another with many others', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        if (index % 4 === 0) await coinsLeft();
        await database.transaction(async (tx) => {
          const { rows } = await sql<{ coins: number }>`SELECT coins FROM purses WHERE id = 1 FOR UPDATE`.execute(tx);
          await sql`UPDATE purses SET coins = ${(rows[0]?.coins ?? 0) + 1}::int WHERE id = 1`.execute(tx);
        });
      }),
    );

    expect(await coinsLeft()).toBe(50);
  });

  it.each(['40001', '40P01'])('is run again after %s', async (code) => {
    let runs = 0;
    await database.transaction(async (tx) => {
      runs += 1;
      await spend(asAny(tx), 1);
      if (runs < 3) await raise(code);
    });

    expect(runs).toBe(3);
    expect(await coinsLeft()).toBe(9);
  });

  it('gives up after a few runs', async () => {
    let runs = 0;
    const failing = database.transaction(async () => {
      runs += 1;
      await raise('40001');
    });

    await expect(failing).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(6);
  });

  it('is run again when the database itself reports the lost race', async () => {
    let runs = 0;
    await database.transaction(async (tx) => {
      runs += 1;
      if (runs === 1) await sql`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`.execute(tx);
      await spend(asAny(tx), 1);
    });

    expect(await coinsLeft()).toBe(9);
  });

  it('refuses a statement beside it, which would wait for ever', async () => {
    const beside = database.transaction(async () => await coinsLeft());

    await expect(beside).rejects.toThrow('inside transaction() use its tx, not db');
  });

  it('refuses a transaction inside it', async () => {
    const nested = database.transaction(async () => await database.transaction(async () => undefined));

    await expect(nested).rejects.toThrow('inside transaction() use its tx, not db');
  });

  it('lets work it started read the database after its end', async () => {
    const ended = Promise.withResolvers<undefined>();
    let later: Promise<number | undefined> = Promise.resolve(undefined);

    await database.transaction(async (tx) => {
      await spend(asAny(tx), 1);
      later = ended.promise.then(() => coinsLeft());
    });
    ended.resolve(undefined);

    expect(await later).toBe(9);
  });
});

/** Reads from outside of the open transaction, as another request would; they may have to wait for it. */
let letOthersRead: () => Promise<Promise<number | undefined>[]>;

beforeAll(() => {
  // A task that lives outside of any transaction, woken by a plain callback.
  let wake: ((answer: (reads: Promise<number | undefined>[]) => void) => void) | undefined;
  const listen = (): void => {
    void new Promise<(reads: Promise<number | undefined>[]) => void>((resolve) => {
      wake = resolve;
    }).then((answer) => {
      answer([coinsLeft(), coinsLeft()]);
      listen();
    });
  };
  listen();
  letOthersRead = () => new Promise((resolve) => wake?.(resolve));
});

describe('a migration while the server runs', () => {
  afterEach(async () => {
    await sql`ALTER TABLE purses DROP COLUMN owner`.execute(database.db);
  });

  it('does not disturb statements that ran before, alone or in a transaction', async () => {
    for (let turn = 0; turn < 10; turn += 1) await readAll(asAny(database.db));

    await sql`ALTER TABLE purses ADD COLUMN owner text DEFAULT 'Anna'`.execute(database.db);

    const changed = { id: 1, coins: 10, owner: 'Anna' };
    expect(await Promise.all(Array.from({ length: 20 }, () => readAll(asAny(database.db))))).toEqual(
      Array.from({ length: 20 }, () => changed),
    );
  });

  it('repeats a transaction that met the change half-way', async () => {
    await Promise.all(Array.from({ length: 20 }, () => database.transaction(async (tx) => await readAll(asAny(tx)))));

    await sql`ALTER TABLE purses ADD COLUMN owner text DEFAULT 'Anna'`.execute(database.db);

    const left = await database.transaction(async (tx) => {
      await spend(asAny(tx), 3);
      return await readAll(asAny(tx));
    });
    expect(left).toEqual({ id: 1, coins: 7, owner: 'Anna' });
  });
});
