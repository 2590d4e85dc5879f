import type { Kysely, Transaction } from 'kysely';
import type { SeparationCause } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Keeps two members apart from now on. Repeating changes nothing, except that both may have asked for a block. */
export async function separate(
  tx: Transaction<Schema>,
  { by, from, cause, now }: { by: string; from: string; cause: SeparationCause; now: Date },
): Promise<void> {
  await tx
    .insertInto('separations')
    .values({ member_id: by, other_id: from, cause, is_mine: true, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'other_id', 'cause'])
        .doUpdateSet({ is_mine: true, created_at: now })
        .where('separations.is_mine', '=', false),
    )
    .execute();
  await tx
    .insertInto('separations')
    .values({ member_id: from, other_id: by, cause, is_mine: false, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether anything keeps these two apart: a block in either direction, an unmatch or a declined invite. */
export async function areSeparated(db: Kysely<Schema>, memberId: string, otherId: string): Promise<boolean> {
  return (await findCauses(db, memberId, otherId)).length > 0;
}

export async function findCauses(
  db: Kysely<Schema>,
  memberId: string,
  otherId: string,
): Promise<readonly SeparationCause[]> {
  const rows = await db
    .selectFrom('separations')
    .select('cause')
    .where('member_id', '=', memberId)
    .where('other_id', '=', otherId)
    .execute();
  return rows.map(({ cause }) => cause);
}

/** Takes the member's own block back; the pair stays apart while the other one blocks too. */
export async function liftBlock(tx: Transaction<Schema>, memberId: string, otherId: string): Promise<void> {
  const theirs = await tx
    .selectFrom('separations')
    .select('is_mine')
    .where('member_id', '=', otherId)
    .where('other_id', '=', memberId)
    .where('cause', '=', 'block')
    .executeTakeFirst();
  const mine = tx
    .updateTable('separations')
    .set({ is_mine: false })
    .where('member_id', '=', memberId)
    .where('other_id', '=', otherId)
    .where('cause', '=', 'block');
  if (theirs?.is_mine) {
    await mine.execute();
    return;
  }
  await tx
    .deleteFrom('separations')
    .where('cause', '=', 'block')
    .where(({ eb, or, and }) =>
      or([
        and([eb('member_id', '=', memberId), eb('other_id', '=', otherId)]),
        and([eb('member_id', '=', otherId), eb('other_id', '=', memberId)]),
      ]),
    )
    .execute();
}

/** Whom the member has blocked, newest first. */
export async function listBlocks(
  db: Kysely<Schema>,
  memberId: string,
  limit: number,
): Promise<readonly { readonly other_id: string; readonly created_at: Date }[]> {
  return await db
    .selectFrom('separations')
    .select(['other_id', 'created_at'])
    .where('member_id', '=', memberId)
    .where('cause', '=', 'block')
    .where('is_mine', '=', true)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
