import { createHash } from 'node:crypto';
import type { CallName } from '@duet/contracts';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { requestReused } from './coin-errors.ts';
import { keepRequest } from './paid-requests-store.ts';

/** A request that moves coins, as its client named it. */
export interface PaidRequest {
  readonly memberId: string;
  readonly call: CallName;
  readonly requestId: string;
  /** What is bought; without what does not change it, such as the page to come back to. */
  readonly parameters: Readonly<Record<string, string | number | undefined>>;
  readonly now: Date;
}

/**
 * Ties the id of a request to what it asks for, in the transaction that moves the coins: a request that was refused claims
 * nothing. The same again is the caller's to answer; the same id for something else is refused and moves nothing.
 */
export async function claimRequest(tx: Transaction<Schema>, request: PaidRequest): Promise<void> {
  const parameters = hashOf(request.parameters);
  const kept = await keepRequest(tx, {
    member_id: request.memberId,
    call: request.call,
    request_id: request.requestId,
    parameters,
    created_at: request.now,
  });
  if (kept !== parameters) throw requestReused();
}

function hashOf(parameters: PaidRequest['parameters']): string {
  const sorted = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
