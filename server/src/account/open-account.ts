import type { Transaction } from 'kysely';
import type { Registration } from '@duet/contracts';
import { credit } from '../coins/ledger.ts';
import type { IdentityCaller } from '../lib/caller.ts';
import { coins } from '../lib/constants.ts';
import type { Schema } from '../platform/database/schema.ts';
import { insertAccount, saveDevice } from './account-store.ts';

/** Makes an account with its first device and the coins of the start. Undefined when another call has just done so. */
export async function openAccount(
  tx: Transaction<Schema>,
  identity: IdentityCaller,
  { name, device }: Registration,
  now: Date,
): Promise<string | undefined> {
  const memberId = await insertAccount(tx, identity, name, now);
  if (memberId === undefined) return undefined;
  await saveDevice(tx, memberId, device, now);
  await credit(tx, { memberId, amount: coins.signUp, reason: 'signUp', key: 'signUp', now });
  return memberId;
}
