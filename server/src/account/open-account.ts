import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Registration } from '@duet/contracts';
import { credit } from '../coins/ledger.ts';
import type { IdentityCaller } from '../lib/caller.ts';
import { coins } from '../lib/constants.ts';
import { requestLocale } from '../lib/request-locale.ts';
import type { Schema } from '../platform/database/schema.ts';
import { saveDevice } from '../devices/devices-store.ts';
import { requireGoodName } from '../names/require-good-name.ts';
import { byMember, writeAudit } from '../platform/audit/index.ts';
import { openSession } from '../session/session-keeper.ts';
import { insertAccount } from './account-store.ts';

/** Makes an account with its first device and the coins of the start. Undefined when another call has just done so. */
export async function openAccount(
  tx: Transaction<Schema>,
  identity: IdentityCaller,
  { name, device }: Registration,
  request: FastifyRequest,
  now: Date,
): Promise<string | undefined> {
  const memberId = await insertAccount(tx, identity, name === undefined ? '' : requireGoodName(name), now);
  if (memberId === undefined) return undefined;
  await writeAudit(tx, { action: 'account.registered', actor: byMember(memberId, request), at: now });
  const session = await openSession(tx, memberId, identity.authTime, request, now);
  const language = requestLocale(request);
  await saveDevice(tx, { memberId, sessionId: session.id, language }, device, now);
  await credit(tx, { memberId, amount: coins.signUp, reason: 'signUp', key: 'signUp', now });
  return memberId;
}
