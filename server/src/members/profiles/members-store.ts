import type { Transaction } from 'kysely';
import { AppError } from '../../lib/app-error.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** A member's row, held until the end of the transaction so that rules see what they change. */
export async function lockMember(tx: Transaction<Schema>, memberId: string): Promise<MemberRow> {
  const row = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError(403, 'not_registered', 'The account is gone.');
  return row;
}

/** Pictures that others see. */
export async function countPhotos(tx: Transaction<Schema>, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('photos')
    .select((select) => select.fn.countAll<number>().as('photos'))
    .where('member_id', '=', memberId)
    .where('review', 'in', ['Wait', 'Accept'])
    .executeTakeFirstOrThrow();
  return row.photos;
}
