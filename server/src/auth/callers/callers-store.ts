import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { accessUntil } from '../../members/access/access-store.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** What a call needs to know of the member who makes it. */
export type CallerRow = Pick<MemberRow, 'id' | 'is_disabled' | 'hidden_for' | 'onboarded_at'> & {
  readonly access_until: Date | null;
};

/** The member behind each sign-in, in the order of those; undefined where there is none or their account is deleted. */
export async function findCallers(
  db: Kysely<Schema>,
  uids: readonly string[],
): Promise<readonly (CallerRow | undefined)[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'identity_uid', 'is_disabled', 'hidden_for', 'onboarded_at', accessUntil.as('access_until')])
    .where(sql<boolean>`identity_uid = ANY(${uids}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  const byUid = new Map(rows.map((row) => [row.identity_uid, row]));
  return uids.map((uid) => byUid.get(uid));
}
