import path from 'node:path';
import type { ChatMediaType, MediaFacts } from '@duet/contracts';
import type { AppDeps } from '../../http/deps.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { chatMedia } from '../../lib/constants.ts';
import type { MediaContent } from '../../platform/media/media-store.ts';

/** A file of a chat ready to be kept, without anything of the camera, the place or the person. */
export interface ChatFile {
  readonly facts: MediaFacts;
  readonly file: MediaContent;
  readonly preview?: Buffer;
}

type ReadDeps = Pick<AppDeps, 'mediaReader'>;

/** How many bytes a file of each type may have. */
export const chatFileBytes: Readonly<Record<ChatMediaType, number>> = {
  Photo: chatMedia.photo.bytes,
  Video: chatMedia.video.bytes,
  Audio: chatMedia.audio.bytes,
};

/** Reads an upload as what it says it is, or refuses it. */
export async function readChatFile(deps: ReadDeps, type: ChatMediaType, uploaded: UploadedFile): Promise<ChatFile> {
  if (type === 'Photo') return await readPhoto(deps, uploaded);
  return await readClip(deps, type === 'Video' ? 'video' : 'audio', uploaded);
}

async function readPhoto({ mediaReader }: ReadDeps, uploaded: UploadedFile): Promise<ChatFile> {
  const { width, height, full, blur } = await mediaReader.chatPhoto(uploaded.path);
  const facts = { contentType: 'image/webp', bytes: full.length, width, height, milliseconds: null, peaks: null };
  return { facts, file: full, preview: blur };
}

async function readClip(
  { mediaReader }: ReadDeps,
  kind: 'video' | 'audio',
  { folder, ...uploaded }: UploadedFile,
): Promise<ChatFile> {
  const into = path.join(folder, 'clip');
  const clip = await mediaReader.clip(uploaded.path, into, { kind, longest: chatMedia[kind].longest });
  const { type, bytes, width, height, milliseconds } = clip;
  const peaks = clip.peaks && [...clip.peaks];
  return {
    facts: { contentType: type, bytes, width, height, milliseconds, peaks },
    file: { path: into, bytes },
  };
}
