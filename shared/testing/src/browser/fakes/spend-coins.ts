import type { LedgerEntry } from '@duet/contracts';
import { anId } from '../builders/ids.ts';
import type { FakeWorld } from './fake-world.ts';
import { refusal } from './refusal.ts';

/** Spends coins as the server does: the balance, the profile and the history agree. */
export function spendCoins(world: FakeWorld, reason: LedgerEntry['reason'], price: number): void {
  const balance = world.coins.balance - price;
  if (balance < 0) throw refusal(402, 'not_enough_coins', { missing: -balance });
  const entry = { id: anId(8_000 + world.coins.history.length), reason, amount: -price, balance };
  const history = [{ ...entry, createdAt: new Date().toISOString() }, ...world.coins.history];
  world.coins = { ...world.coins, balance, history };
  world.profile = { ...world.profile, coins: balance };
}

/** The balance in the form of answers. */
export function balanceOf(world: FakeWorld): { coins: number } {
  return { coins: world.coins.balance };
}
