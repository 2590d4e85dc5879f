import type { ChatMediaType, MediaFacts } from '@duet/contracts';
import { chatMedia } from '../lib/constants.ts';
import { tooLarge } from '../lib/upload.ts';
import { processChatPhoto } from '../platform/media/process-photo.ts';
import { remuxClip } from '../platform/media/remux-clip.ts';

/** A file of a chat ready to be kept, without anything of the camera, the place or the person. */
export interface ChatFile {
  readonly facts: MediaFacts;
  readonly file: Buffer;
  readonly preview?: Buffer;
}

/** Reads an upload as what it says it is, or refuses it. */
export async function readChatFile(type: ChatMediaType, content: Buffer): Promise<ChatFile> {
  if (type === 'Photo') return await readPhoto(content);
  return type === 'Video' ? await readClip('video', content) : await readClip('audio', content);
}

async function readPhoto(content: Buffer): Promise<ChatFile> {
  if (content.length > chatMedia.photo.bytes) throw tooLarge(chatMedia.photo.bytes);
  const { width, height, full, blur } = await processChatPhoto(content);
  const facts = { contentType: 'image/webp', bytes: full.length, width, height, milliseconds: null, peaks: null };
  return { facts, file: full, preview: blur };
}

async function readClip(kind: 'video' | 'audio', content: Buffer): Promise<ChatFile> {
  const { bytes, longest } = chatMedia[kind];
  if (content.length > bytes) throw tooLarge(bytes);
  const clip = await remuxClip(content, { kind, longest });
  const { type, width, height, milliseconds } = clip;
  const peaks = clip.peaks && [...clip.peaks];
  return {
    facts: { contentType: type, bytes: clip.content.length, width, height, milliseconds, peaks },
    file: clip.content,
  };
}
