import type { chatFileTypes } from '@duet/contracts/endpoints';
import type { AppDeps } from '../../http/deps.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import type { ChatMediaRow } from '../../platform/database/schema-social.ts';
import { findChat } from '../messages/chat-access-store.ts';
import { noSuchMedia } from './chat-media-errors.ts';
import { findVisible } from './chat-media-store.ts';
import { mediaKey } from './media-keys.ts';

export type ChatFileType = (typeof chatFileTypes)[number];

/** The row of a file for one of the two members of an open chat; a 404 for everybody else. */
export async function findChatFile(deps: AppDeps, mediaId: string, viewerId: string): Promise<ChatMediaRow> {
  const { db } = deps.database;
  const row = await findVisible(db, mediaId, viewerId);
  const chat = row && (await findChat(db, row.chat_id, viewerId));
  if (!row || !chat?.isOpen) throw noSuchMedia();
  return row;
}

/** The file itself, or its smudge. */
export async function readChatFileOf(
  deps: AppDeps,
  { id, facts }: ChatMediaRow,
  variant: 'file' | 'preview',
): Promise<FileAnswer<ChatFileType>> {
  const content = await deps.media.files.get(mediaKey(id, variant));
  if (!content) throw noSuchMedia();
  // we have written the type ourselves
  const type = facts.contentType as ChatFileType;
  return { content, type, fileName: `duet-${id}.${type.split('/')[1]}` };
}
