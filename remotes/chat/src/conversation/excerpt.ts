import { previewKey } from '../list/preview.ts';
import { callLine } from './call-line.ts';
import type { Bubble } from './merge-messages.ts';
import type { Translate } from '@duet/i18n';

/** The beginning of a message, or what stands for one without words. */
export function excerptOf({ text, message, isMine }: Bubble, t: Translate<'chat'>, length: number): string {
  if (message && message.deletedAt !== null) return t('change.deleted');
  if (message?.call) return callLine(message.call, isMine, t);
  const key = message && previewKey(message.type);
  const words = beginningOf(text, length);
  if (!key) return words;
  return words === '' ? t(key) : t('preview.captioned', { kind: t(key), text: words });
}

/** The first characters, none of them cut in halves. */
function beginningOf(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('');
}
