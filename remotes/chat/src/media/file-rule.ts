import type { ChatMediaType } from '@duet/contracts';

const megabyte = 1024 * 1024;
/** chats-13. The server checks again, and by content. */
const largest: Readonly<Record<ChatMediaType, number>> = {
  Photo: 10 * megabyte,
  Video: 25 * megabyte,
  Audio: 10 * megabyte,
};

/** What the picker offers; iPhones hand over JPEG when a page does not ask for HEIC. */
export const pickedTypes = 'image/jpeg,image/png,image/webp,video/mp4,video/webm,video/quicktime';

/** What a picked file is, or why it cannot be sent. */
export type PickedFile =
  | { readonly kind: ChatMediaType }
  | { readonly problem: 'type' | 'heic' | 'size'; readonly megabytes: number };

export function readPicked({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PickedFile {
  // systems that do not know HEIC give it no type
  if (type === '' ? /\.hei[cf]$/i.test(name) : type.startsWith('image/hei')) return { problem: 'heic', megabytes: 0 };
  const kind = pickedTypes.split(',').includes(type) ? kindOf(type) : undefined;
  if (!kind) return { problem: 'type', megabytes: 0 };
  return size > largest[kind] ? { problem: 'size', megabytes: largest[kind] / megabyte } : { kind };
}

function kindOf(type: string): ChatMediaType {
  return type.startsWith('video/') ? 'Video' : 'Photo';
}
