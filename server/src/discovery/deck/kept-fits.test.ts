import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { nothingLearned } from '../fit/order-by-fit.ts';
import { keptFits } from './kept-fits.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

async function learn(given: number, members: readonly string[]): Promise<number> {
  const now = social.clock.now();
  const { version } = await social.db
    .insertInto('fit_versions')
    .values({ started_at: now, learned_at: now, reactions: 1000 * given, yes: 400 })
    .returning('version')
    .executeTakeFirstOrThrow();
  const row = {
    version,
    given,
    given_yes: 1,
    taken_yes: 2,
    taken_expected: 3,
    taken_weight: 4,
    pending: 5,
    open_chats: 6,
  };
  await social.db
    .insertInto('member_fits')
    .values(members.map((member_id) => ({ ...row, member_id })))
    .execute();
  return version;
}

it('tells what a version knows, and nothing of whom it does not know', async () => {
  const [anna, boris] = [await social.add(), await social.add()];
  const version = await learn(7, [anna]);

  const learned = await keptFits().learnedOf(social.db, version, [anna, boris]);

  expect(learned.market).toEqual({ all: 7000, yes: 400 });
  expect(learned.of(anna)).toEqual({
    given: { all: 7, yes: 1 },
    received: { yes: 2, expected: 3, weight: 4 },
    wanted: null,
    offered: null,
    pendingLikes: 5,
    openChats: 6,
  });
  expect(learned.of(boris)).toEqual(nothingLearned);
});

it('remembers whom it was asked for, and reads the others', async () => {
  const [anna, boris] = [await social.add(), await social.add()];
  const version = await learn(7, [anna, boris]);
  const fits = keptFits();
  await fits.learnedOf(social.db, version, [anna]);
  await social.db.updateTable('member_fits').set({ given: 8 }).where('version', '=', version).execute();

  const learned = await fits.learnedOf(social.db, version, [anna, boris]);

  expect([learned.of(anna).given.all, learned.of(boris).given.all]).toEqual([7, 8]);
});

it('reads the next version anew, while the one before may still be asked for', async () => {
  const anna = await social.add();
  const [before, after] = [await learn(1, [anna]), await learn(2, [anna])];
  const fits = keptFits();

  for (const [version, given] of [
    [before, 1],
    [after, 2],
    [before, 1],
  ] as const) {
    const learned = await fits.learnedOf(social.db, version, [anna]);
    expect([learned.market.all, learned.of(anna).given.all]).toEqual([1000 * given, given]);
  }
});

it('knows nothing before anything was learned', async () => {
  const anna = await social.add();

  const learned = await keptFits().learnedOf(social.db, null, [anna]);

  expect(learned.market).toEqual({ all: 0, yes: 0 });
  expect(learned.of(anna)).toEqual(nothingLearned);
});
