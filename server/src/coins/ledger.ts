import type { LedgerEntry } from '@duet/contracts';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { notEnoughCoins } from './coin-errors.ts';
import { appendEntry, lockBalance } from './ledger-store.ts';

/** One movement of coins. `key` names the occasion: the same key again moves nothing. */
export interface Movement {
  readonly memberId: string;
  /** A positive whole number, for `credit` and `debit` alike. */
  readonly amount: number;
  readonly reason: LedgerEntry['reason'];
  readonly key: string;
  readonly now: Date;
}

/**
 * The only way coins move. The member's row is locked, so movements happen one after the other and each entry knows the
 * balance it left. Answers the balance; the caller tells the member (`coins.changed`) when the work as a whole is done.
 */
export async function credit(tx: Transaction<Schema>, movement: Movement): Promise<number> {
  return await move(tx, movement, movement.amount);
}

/** Takes coins, or refuses with `not_enough_coins`, and then the whole transaction must not happen. */
export async function debit(tx: Transaction<Schema>, movement: Movement): Promise<number> {
  return await move(tx, movement, -movement.amount);
}

async function move(tx: Transaction<Schema>, movement: Movement, amount: number): Promise<number> {
  if (!Number.isSafeInteger(movement.amount) || movement.amount <= 0) {
    throw new RangeError(`${movement.amount} coins cannot be moved.`);
  }
  const { balance, isDone } = await lockBalance(tx, movement.memberId, movement.key);
  if (isDone) return balance;
  if (balance + amount < 0) throw notEnoughCoins(-(balance + amount));

  await appendEntry(tx, { ...movement, amount, balance: balance + amount });
  return balance + amount;
}
