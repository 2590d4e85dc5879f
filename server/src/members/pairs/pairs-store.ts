import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { isPresent } from '../profiles/visibility-store.ts';

/** A member as far as the rules between two need them. */
export interface PairMember {
  readonly id: string;
  /** Finished onboarding and may be seen (`isPresent` of visibility): may be met. */
  readonly isPresent: boolean;
}

/** Locks two members until the transaction ends, in the order of their ids; answers those that exist. */
export async function lockBoth(
  tx: Transaction<Schema>,
  memberId: string,
  otherId: string,
): Promise<readonly PairMember[]> {
  return await tx
    .selectFrom('members')
    .select(['id', sql<boolean>`onboarded_at IS NOT NULL AND ${isPresent('members')}`.as('isPresent')])
    .where('id', 'in', [memberId, otherId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
