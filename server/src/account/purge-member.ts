import type { Transaction } from 'kysely';
import { keepEndedSignIns } from '../auth/sessions/ended-sign-ins.ts';
import { mediaKeys } from '../chats/media/media-keys.ts';
import { photoKeys } from '../members/photos/photo-keys.ts';
import { selfieKey } from '../members/verify/verifications-store.ts';
import { actorOf, writeAudit } from '../platform/audit/index.ts';
import type { Schema } from '../platform/database/schema.ts';
import { forgetFiles } from '../platform/media/dropped-files-store.ts';
import { ticketImageKey } from '../safety/support/tickets-store.ts';
import type { Leaving } from './past-members/leaving.ts';
import { keepPastMember } from './past-members/past-members-store.ts';

/**
 * Deletes a member's row and with it, by the tables' references, everything of theirs; what protects others is kept under a
 * keyed hash (`keepPastMember`). Their files are noted in the same
 * transaction and answered, so that they can be removed after the commit; the chore removes what stays then.
 */
export async function purgeMember(
  tx: Transaction<Schema>,
  { memberId, secret, now }: Leaving,
): Promise<readonly string[]> {
  const keys = await fileKeysOf(tx, memberId);
  await keepEndedSignIns(tx, memberId, now);
  await keepPastMember(tx, { memberId, secret, now });
  await forgetFiles(tx, keys);
  // of what they have reported only that stays which still waits for its decision
  await tx.deleteFrom('reports').where('reporter_id', '=', memberId).where('outcome', 'is not', null).execute();
  await tx.deleteFrom('members').where('id', '=', memberId).execute();
  await writeAudit(tx, { action: 'account.purged', actor: actorOf('system'), at: now });
  return keys;
}

async function fileKeysOf(tx: Transaction<Schema>, memberId: string): Promise<string[]> {
  const photos = await tx.selectFrom('photos').select('id').where('member_id', '=', memberId).execute();
  const selfies = await tx.selectFrom('verifications').select('id').where('member_id', '=', memberId).execute();
  const images = await tx.selectFrom('ticket_images').select('id').where('member_id', '=', memberId).execute();
  const deleted = await tx
    .selectFrom('message_originals')
    .innerJoin('messages', 'messages.id', 'message_originals.message_id')
    .select('message_originals.media_id')
    .where('messages.sender_id', '=', memberId)
    .where('message_originals.media_id', 'is not', null)
    .execute();
  return [
    ...deleted.flatMap(({ media_id }) => (media_id === null ? [] : mediaKeys(media_id))),
    ...photos.flatMap(({ id }) => photoKeys(id)),
    ...selfies.map(({ id }) => selfieKey(id)),
    ...images.map(({ id }) => ticketImageKey(id)),
  ];
}
