import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { credit, debit } from '../../src/coins/ledger.ts';
import type { Movement } from '../../src/coins/ledger.ts';
import { AppError } from '../../src/lib/app-error.ts';
import { openSocial } from '../kits/deck-kit.ts';
import type { Social } from '../kits/deck-kit.ts';

const operations = 10_000;
const members = 20;
const atOnce = 100;

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

interface Operation {
  readonly member: number;
  /** Positive earns, negative spends. */
  readonly amount: number;
  /** Few keys, so that many operations repeat an earlier one. */
  readonly key: number;
}

const anOperation = fc.record<Operation>({
  member: fc.nat({ max: members - 1 }),
  amount: fc.integer({ min: -60, max: 50 }).filter((amount) => amount !== 0),
  key: fc.nat({ max: 400 }),
});

/** Answers whether it was carried out, now or by an earlier one of its key. */
async function carryOut(memberIds: readonly string[], { member, amount, key }: Operation): Promise<boolean> {
  const movement: Movement = {
    memberId: memberIds[member] ?? '',
    amount: Math.abs(amount),
    reason: 'boost',
    key: `${key}`,
    now: social.clock.now(),
  };
  try {
    await social.deps.database.transaction((tx) => (amount > 0 ? credit(tx, movement) : debit(tx, movement)));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_enough_coins') return false;
    throw error;
  }
}

describe('ten thousand random movements, a hundred at once (coins-1)', () => {
  it('leave every balance the sum of its entries, never negative, each key used once', async () => {
    const memberIds = await Promise.all(Array.from({ length: members }, () => social.add()));
    const random = fc.sample(anOperation, operations);
    const accepted = new Set<string>();

    for (let from = 0; from < operations; from += atOnce) {
      const batch = random.slice(from, from + atOnce);
      const results = await Promise.all(batch.map((operation) => carryOut(memberIds, operation)));
      batch.forEach(({ member, key }, index) => results[index] && accepted.add(`${memberIds[member]} ${key}`));
    }

    const entries = await social.db.selectFrom('ledger').selectAll().orderBy('id').execute();
    const rows = await social.db.selectFrom('members').select(['id', 'coins']).execute();
    expect(new Set(entries.map(({ member_id, key }) => `${member_id} ${key}`))).toEqual(accepted);
    expect(entries).toHaveLength(accepted.size);
    const entriesOf = Map.groupBy(entries, ({ member_id }) => member_id);
    for (const { id, coins } of rows) {
      const own = entriesOf.get(id) ?? [];
      const running = own.map((_, index) => own.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0));
      expect(own.map(({ balance }) => balance)).toEqual(running);
      expect(coins).toBe(running.at(-1) ?? 0);
      expect(running.filter((balance) => balance < 0)).toEqual([]);
    }
  });
});
