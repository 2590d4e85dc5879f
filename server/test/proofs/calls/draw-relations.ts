import { v4 } from 'uuid';
import { hour } from '../../../src/lib/constants.ts';
import type { Random } from '../../../src/lib/random.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { inParts } from './draw-people.ts';
import type { Person } from './draw-people.ts';
import { nameOfPair } from './draw-rule.ts';
import type { Between } from './draw-rule.ts';

/** Pairs that are parted, barred or met, a few for each member, and some who are in a call with each other. */
export function anyRelations(random: Random, people: readonly Person[], each: number, now: Date): Between {
  const somePairs = () =>
    people.flatMap(({ id }) =>
      Array.from({ length: each }, () => random.pick(people).id)
        .filter((other) => other !== id)
        .map((other) => nameOfPair(id, other)),
    );
  const ago = () => random.pick([1, 23.999, 24, 25]) * hour;
  return {
    separated: new Set(somePairs()),
    barred: new Set(somePairs()),
    met: new Map(somePairs().map((pair) => [pair, new Date(now.getTime() - ago())])),
    inCall: new Set(people.filter((_, index) => index % 40 < 2).map(({ id }) => id)),
  };
}

const atOnce = 5_000;

/** Writes them as the product does: a row for each of the two. */
export async function writeRelations({ db }: Database, between: Between, now: Date): Promise<void> {
  const { separated, barred, met, inCall } = between;
  for (const rows of inParts([...separated].flatMap(bothWays), atOnce)) {
    const values = rows.map(([member_id, other_id], index) => ({ member_id, other_id, is_mine: index % 2 === 0 }));
    await db
      .insertInto('separations')
      .values(values.map((row) => ({ ...row, cause: 'block' as const, created_at: now })))
      .execute();
  }
  for (const rows of inParts([...barred].flatMap(bothWays), atOnce)) {
    await db
      .insertInto('call_bars')
      .values(rows.map(([member_id, other_id]) => ({ member_id, other_id, created_at: now })))
      .execute();
  }
  for (const rows of inParts([...met.keys()].flatMap(bothWays), atOnce)) {
    const values = rows.map(([member_id, other_id]) => ({ member_id, other_id }));
    await db
      .insertInto('call_met')
      .values(values.map((row) => ({ ...row, met_at: met.get(nameOfPair(row.member_id, row.other_id)) ?? now })))
      .execute();
  }
  for (const pair of inParts([...inCall], 2)) {
    const id = v4();
    await db
      .insertInto('calls')
      .values({ id, origin: 'match', kind: 'audio', chat_id: null, created_at: now, started_at: now, ends_at: null })
      .execute();
    await db
      .insertInto('calls_now')
      .values(pair.map((member_id) => ({ member_id, call_id: id, alive_at: now })))
      .execute();
  }
}

function bothWays(pair: string): [string, string][] {
  const [one = '', other = ''] = pair.split(' ');
  return [
    [one, other],
    [other, one],
  ];
}
