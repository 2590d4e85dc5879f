import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { pruneEvents } from './old-events-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await sql`DELETE FROM events`.execute(test.deps.database.db);
  member = await test.member();
});
afterAll(() => test.close());

const now = () => test.deps.clock.now();

/** Events of the member with these numbers, each so old. */
async function told(from: number, to: number, age: number, { userId } = member): Promise<void> {
  const at = new Date(now().getTime() - age);
  const { db } = test.deps.database;
  await sql`
    INSERT INTO events (member_id, seq, at, event)
    SELECT ${userId}::uuid, seq, ${at}, '{"type":"coins.changed","coins":1}' FROM generate_series(${from}::integer, ${to}::integer) seq`.execute(
    db,
  );
  await sql`
    INSERT INTO event_counters (member_id, seq) VALUES (${userId}::uuid, ${to}::integer)
    ON CONFLICT (member_id) DO UPDATE SET seq = excluded.seq`.execute(db);
}

async function left({ userId } = member): Promise<{
  readonly from: number;
  readonly to: number;
  readonly count: number;
}> {
  const { rows } = await sql<{ from: number; to: number; count: number }>`
    SELECT min(seq) AS from, max(seq) AS to, count(*)::integer AS count FROM events WHERE member_id = ${userId}::uuid`.execute(
    test.deps.database.db,
  );
  const [found] = rows;
  if (!found) throw new Error('Nothing was counted.');
  return found;
}

describe('old events', () => {
  it('of more than a week go, however many there are, and those of a week stay', async () => {
    await told(1, 25_000, 7 * day + 1);
    await told(25_001, 25_010, 7 * day - 1);

    await pruneEvents(test.deps.database, now());

    expect(await left()).toEqual({ from: 25_001, to: 25_010, count: 10 });
  });

  it('beyond the last thousand go once they are older than an hour', async () => {
    await told(1, 500, 3 * day);
    await told(501, 1_490, 62 * minute);
    await told(1_491, 1_600, minute);

    await pruneEvents(test.deps.database, now());

    expect(await left()).toEqual({ from: 601, to: 1_600, count: 1_000 });
  });

  it('beyond the last thousand stay while they are younger than an hour', async () => {
    await told(1, 1_500, 59 * minute);

    await pruneEvents(test.deps.database, now());

    expect(await left()).toEqual({ from: 1, to: 1_500, count: 1_500 });
  });

  it('of somebody who is told nothing stay for their week', async () => {
    const other = await test.member();
    await told(1, 900, 6 * day);
    await told(1, 1_700, 61 * minute, other);

    await pruneEvents(test.deps.database, now());

    expect(await left()).toEqual({ from: 1, to: 900, count: 900 });
    expect(await left(other)).toEqual({ from: 701, to: 1_700, count: 1_000 });
  });
});
