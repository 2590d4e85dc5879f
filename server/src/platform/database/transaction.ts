import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';

import type { Kysely, Transaction } from 'kysely';

import { isWorthRetrying } from './errors.ts';
import type { Schema } from './schema.ts';

/**
 * Allows one transaction at a time per flow of control. Inside it, a statement through `db` would wait for the
 * connection that the transaction itself holds (for ever on the embedded engine), so it is refused.
 */
const openTransaction = new AsyncLocalStorage<{ ended: boolean }>();

export function refuseStatementBesideTransaction(): void {
  const open = openTransaction.getStore();
  if (open && !open.ended) {
    throw new Error('A statement ran beside the open transaction: inside transaction() use its tx, not db.');
  }
}

const attempts = 6;

export async function runTransaction<T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => inOpenTransaction(() => work(tx)));
    } catch (error) {
      if (attempt === attempts || !isWorthRetrying(error)) throw error;
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function inOpenTransaction<T>(work: () => Promise<T>): Promise<T> {
  const open = { ended: false };
  try {
    return await openTransaction.run(open, work);
  } finally {
    open.ended = true;
  }
}
