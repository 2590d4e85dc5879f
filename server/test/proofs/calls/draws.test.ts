import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { drawPartner } from '../../../src/calls/searches/draw-partner.ts';
import { isPartner } from '../../../src/calls/searches/draw-store.ts';
import { randomFrom } from '../../../src/lib/random.ts';
import { openTestApp } from '../../kits/test-app.ts';
import type { TestApp } from '../../kits/test-app.ts';
import { anyPerson, fillWith, letWait } from './draw-people.ts';
import type { Person } from './draw-people.ts';
import { anyRelations, writeRelations } from './draw-relations.ts';
import { nameOfPair, whyApart, whyOut } from './draw-rule.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(clear);
afterAll(() => test.close());

async function clear(): Promise<void> {
  await test.deps.database.db.deleteFrom('calls').execute();
  await test.deps.database.db.deleteFrom('members').execute();
}

/** People who wait, and what lies between them. Its seed stands beside every fault. */
async function aWorld(count: number, relationsEach: number) {
  const seed = `draws ${randomInt(1_000_000)}`;
  const random = randomFrom(seed);
  const { database, clock } = test.deps;
  const now = clock.now();
  const people = Array.from({ length: count }, () => anyPerson(random, now));
  const between = anyRelations(random, people, relationsEach, now);
  await fillWith(database, people, now);
  await writeRelations(database, between, now);
  return { seed, random, now, people, between };
}

describe('the rule by which two are drawn (calls-5)', () => {
  it('takes of a million pairs exactly those who want each other and whom nothing keeps apart', async () => {
    const { seed, now, people, between } = await aWorld(1_000, 8);
    const { db } = test.deps.database;
    await letWait(test.deps.database, people, now);
    const searches = await db.selectFrom('call_waiting').selectAll().execute();
    const searchOf = new Map(searches.map((search) => [search.member_id, search]));
    const faults: unknown[] = [];
    const pairs = new Map<string, number>();

    for (const one of people) {
      const search = searchOf.get(one.id);
      if (!search) throw new Error('Everybody waits.');
      const { rows } = await sql<{ member_id: string }>`
        SELECT w.member_id FROM call_waiting w WHERE ${isPartner(search, now)}`.execute(db);
      const found = new Set(rows.map(({ member_id }) => member_id));
      for (const other of people) {
        const why = whyApart(one, other, between, now) ?? whyOut(other, between, now);
        pairs.set(why ?? 'fits', (pairs.get(why ?? 'fits') ?? 0) + 1);
        if (found.has(other.id) !== (why === undefined)) faults.push({ seed, one, other, why });
      }
    }

    expect(faults.slice(0, 3)).toEqual([]);
    expect([...pairs.values()].reduce((sum, count) => sum + count)).toBe(1_000_000);
    // every reason has decided about many of them
    expect(pairs.size).toBe(14);
    expect(Math.min(...pairs.values())).toBeGreaterThan(100);
  });

  it('is kept by every draw, and nobody is left over who fits somebody that waits too', async () => {
    const faults: unknown[] = [];
    const counts = { drawn: 0, left: 0 };
    for (let round = 0; round < 5; round += 1) {
      await clear();
      const world = await aWorld(100, 3);
      const met = new Map(world.between.met);
      // the second time everybody has met whom the first time has brought
      for (let time = 1; time <= 2; time += 1) {
        const pairs = await drawAll(world);
        const drawn = new Set(pairs.flat());
        const between = { ...world.between, met };
        const whyNot = ([one, other]: readonly [Person, Person]) =>
          whyApart(one, other, between, world.now) ??
          whyOut(one, between, world.now) ??
          whyOut(other, between, world.now);
        const left = world.people.filter((person) => !drawn.has(person));
        const missed = left
          .flatMap((one) => left.map((other) => [one, other] as const))
          .filter((pair) => !whyNot(pair));
        const wrong = pairs.filter(whyNot);
        faults.push(...[...missed, ...wrong].map((pair) => ({ seed: world.seed, pair, why: whyNot(pair) })));
        if (drawn.size < pairs.length * 2) faults.push({ seed: world.seed, why: 'somebody is in two calls' });
        for (const [one, other] of pairs) met.set(nameOfPair(one.id, other.id), world.now);
        counts.drawn += drawn.size;
        counts.left += left.length;
      }
    }

    expect(faults.slice(0, 3)).toEqual([]);
    expect([counts.drawn > 300, counts.left > 100]).toEqual([true, true]);
  });
});

/** Everybody looks once, one after the other. Who was drawn is in the call no more afterwards. */
async function drawAll({ random, people, now }: Awaited<ReturnType<typeof aWorld>>): Promise<[Person, Person][]> {
  const { db } = test.deps.database;
  await letWait(test.deps.database, people, now);
  for (const { id, ticket } of random.shuffle(people)) await drawPartner(test.deps, { memberId: id, ticket });
  const sides = await db.selectFrom('call_members').select(['call_id', 'member_id']).execute();
  await db.deleteFrom('calls').where('origin', '=', 'random').execute();
  const personOf = new Map(people.map((person) => [person.id, person]));
  return [...Map.groupBy(sides, ({ call_id }) => call_id).values()].map((call) => {
    const [one, other] = call.map(({ member_id }) => personOf.get(member_id));
    if (!one || !other || call.length !== 2) throw new Error('A call is between two.');
    return [one, other];
  });
}
