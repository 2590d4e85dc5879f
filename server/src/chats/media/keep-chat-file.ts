import type { AppDeps } from '../../http/deps.ts';
import { newId } from '../../lib/ids.ts';
import type { ChatMediaRow } from '../../platform/database/schema-social.ts';
import { storeFiles } from '../../platform/media/delete-files.ts';
import { lockChat } from '../messages/chat-access-store.ts';
import { noSuchChat } from '../messages/chat-errors.ts';
import { findUploaded, insertMedia } from './chat-media-store.ts';
import { mediaKey } from './media-keys.ts';
import type { ChatFile } from './read-upload.ts';

/** Whose file it is, where it goes, and what it is. */
export interface FilePlace {
  readonly chatId: string;
  readonly memberId: string;
  readonly clientMediaId: string;
  readonly type: number;
}

/**
 * Keeps the files, then the row. Whoever gets an answer can send it; an upload that stops half-way leaves nothing behind,
 * and of two that run at once for one client id the second leaves nothing either.
 */
export async function keepChatFile(deps: AppDeps, place: FilePlace, file: ChatFile): Promise<ChatMediaRow> {
  const id = newId();
  const files = {
    [mediaKey(id, 'file')]: file.file,
    ...(file.preview && { [mediaKey(id, 'preview')]: file.preview }),
  };
  return await storeFiles(deps, files, (keys) => writeRow(deps, { id, keys }, place, file));
}

async function writeRow(
  deps: AppDeps,
  { id, keys }: { readonly id: string; readonly keys: readonly string[] },
  place: FilePlace,
  file: ChatFile,
): Promise<ChatMediaRow> {
  return await deps.database.transaction(async (tx) => {
    const chat = await lockChat(tx, place.chatId, place.memberId);
    if (!chat?.isOpen) throw noSuchChat();
    const row = {
      id,
      chat_id: chat.id,
      member_id: place.memberId,
      client_media_id: place.clientMediaId,
      type: place.type,
      facts: file.facts,
      created_at: deps.clock.now(),
    };
    const kept = (await insertMedia(tx, row, keys)) ?? (await findUploaded(tx, place));
    if (!kept) throw noSuchChat();
    return kept;
  });
}
