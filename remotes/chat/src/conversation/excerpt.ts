import { previewKey } from '../list/preview.ts';
import type { Bubble } from './merge-messages.ts';

/** The beginning of a message, or what stands for one without words. */
export function excerptOf({ text, message }: Bubble, t: (key: string) => string, length: number): string {
  const key = message && message.deletedAt === null ? previewKey(message.type) : undefined;
  return key ? t(key) : text.slice(0, length);
}
