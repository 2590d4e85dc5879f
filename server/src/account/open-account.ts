import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Registration } from '@duet/contracts';
import { accountDisabled } from '../auth/account-errors.ts';
import { saveDevice } from '../auth/devices/devices-store.ts';
import { openSession } from '../auth/sessions/session-keeper.ts';
import { credit } from '../coins/ledger.ts';
import type { IdentityCaller } from '../http/caller.ts';
import { requestLocale } from '../http/request-locale.ts';
import { coins } from '../lib/constants.ts';
import { carryOver } from '../members/comebacks/carry-over.ts';
import { isSuspendedPerson } from '../members/comebacks/suspended-store.ts';
import { marksOf, personOf } from '../members/identity-marks/identity-marks.ts';
import { requireGoodName } from '../members/names/require-good-name.ts';
import { byMember, writeAudit } from '../platform/audit/index.ts';
import type { Schema } from '../platform/database/schema.ts';
import { insertAccount } from './account-store.ts';

export interface Opening {
  readonly identity: IdentityCaller;
  readonly registration: Registration;
  readonly request: FastifyRequest;
  /** The key of the marks. */
  readonly secret: Buffer;
  readonly now: Date;
}

/**
 * Makes an account with its first device and the coins of the start, and gives it what accounts of the same person have left
 * (docs/decisions/0022). Undefined when another call has just done so.
 */
export async function openAccount(
  tx: Transaction<Schema>,
  { identity, registration: { name, device }, request, secret, now }: Opening,
): Promise<string | undefined> {
  if (await isSuspendedPerson(tx, personOf(secret, identity.uid))) throw accountDisabled();
  const memberId = await insertAccount(tx, identity, name === undefined ? '' : requireGoodName(name), now);
  if (memberId === undefined) return undefined;
  await writeAudit(tx, { action: 'account.registered', actor: byMember(memberId, request), at: now });
  const session = await openSession(tx, memberId, identity.authTime, request, now);
  const language = requestLocale(request);
  await saveDevice(tx, { memberId, sessionId: session.id, language }, device, now);
  await carryOver(tx, { memberId, marks: marksOf(secret, identity) });
  // given once: what was carried over knows it
  await credit(tx, { memberId, amount: coins.signUp, reason: 'signUp', key: 'signUp', now });
  return memberId;
}
