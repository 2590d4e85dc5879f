import type { Kysely, Transaction } from 'kysely';
import type { VoiceIntroRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';
import { claimFiles } from '../../platform/media/file-deletions-store.ts';
import { hasAccount } from '../profiles/visibility-store.ts';

/** What a profile shows of a voice introduction. */
export type ShownVoiceIntro = Pick<VoiceIntroRow, 'id' | 'milliseconds' | 'peaks'> & { readonly caption: string };

/** Where the recording lies in the store; the trigger of `0134_voice_intros.sql` knows the same name. */
export function voiceIntroKey(id: string): string {
  return `${id}.voice`;
}

/** What others hear of a member. */
export async function findVoiceIntro(db: Kysely<Schema>, memberId: string): Promise<ShownVoiceIntro | undefined> {
  return await db
    .selectFrom('voice_intros')
    .select(['id', 'caption', 'milliseconds', 'peaks'])
    .where('member_id', '=', memberId)
    .where('caption', 'is not', null)
    .$narrowType<{ caption: string }>()
    .executeTakeFirst();
}

/** Whose recording it is, and its type; one that still waits for its words is nobody's to hear. */
export async function findVoiceIntroFile(
  db: Kysely<Schema>,
  id: string,
  viewerId: string,
): Promise<Pick<VoiceIntroRow, 'member_id' | 'content_type'> | undefined> {
  return await db
    .selectFrom('voice_intros')
    .innerJoin('members', 'members.id', 'voice_intros.member_id')
    .select(['voice_intros.member_id', 'voice_intros.content_type'])
    .where('voice_intros.id', '=', id)
    .where('caption', 'is not', null)
    .where('members.deleted_at', 'is', null)
    .where(hasAccount(viewerId))
    .executeTakeFirst();
}

/**
 * Keeps a recording that waits for its words, in place of the one that waited before. Call with the member's row locked.
 * Answers the ids of what goes.
 */
export async function replaceWaitingVoice(
  tx: Transaction<Schema>,
  row: Omit<VoiceIntroRow, 'caption'>,
): Promise<readonly string[]> {
  const gone = await tx
    .deleteFrom('voice_intros')
    .where('member_id', '=', row.member_id)
    .where('caption', 'is', null)
    .returning('id')
    .execute();
  await tx
    .insertInto('voice_intros')
    .values({ ...row, peaks: json(row.peaks) })
    .execute();
  await claimFiles(tx, [voiceIntroKey(row.id)]);
  return gone.map(({ id }) => id);
}

/** Deletes the member's recordings but this one. Answers the ids of what goes. */
export async function deleteVoiceIntros(
  tx: Transaction<Schema>,
  memberId: string,
  except: string | undefined,
): Promise<readonly string[]> {
  const gone = await tx
    .deleteFrom('voice_intros')
    .where('member_id', '=', memberId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** Shows a recording of this member with these words; false where they have none of this id. */
export async function captionVoiceIntro(
  tx: Transaction<Schema>,
  memberId: string,
  { id, caption }: { readonly id: string; readonly caption: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('voice_intros')
    .set({ caption })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes recordings that have waited for their words since before then; their files go by the trigger. */
export async function deleteWaitingVoices(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('voice_intros').where('caption', 'is', null).where('created_at', '<', before).execute();
}
