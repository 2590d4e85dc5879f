import type { Kysely } from 'kysely';
import { accessUntil } from '../../members/access/access-store.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** What a call needs to know of the member who makes it. */
export type CallerRow = Pick<MemberRow, 'id' | 'is_disabled' | 'hidden_for' | 'onboarded_at'> & {
  readonly access_until: Date | null;
};

/** The member behind a sign-in, unless their account is deleted. */
export async function findCaller(db: Kysely<Schema>, uid: string): Promise<CallerRow | undefined> {
  return await db
    .selectFrom('members')
    .select(['id', 'is_disabled', 'hidden_for', 'onboarded_at', accessUntil.as('access_until')])
    .where('identity_uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
