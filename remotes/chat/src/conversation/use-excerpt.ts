import type { Translate } from '@duet/i18n';
import { useChat } from '../chat-context.tsx';
import { previewKey } from '../list/preview.ts';
import { useIsCovered } from '../safety/use-is-covered.ts';
import { callLine } from './call-line.ts';
import type { Bubble } from './merge-messages.ts';

/** The beginning of a message, or what stands for one without words or with words that are covered. */
export function useExcerpt(bubble: Bubble, length: number): string {
  const { t } = useChat();
  const words = useIsCovered(bubble) ? t('safety.hidden.text') : beginningOf(bubble.text, length);
  return excerptOf(bubble, words, t);
}

function excerptOf({ message, isMine }: Bubble, words: string, t: Translate<'chat'>): string {
  if (message && message.deletedAt !== null) return t('change.deleted');
  if (message?.call) return callLine(message.call, isMine, t);
  const key = message && previewKey(message.type);
  if (!key) return words;
  return words === '' ? t(key) : t('preview.captioned', { kind: t(key), text: words });
}

/** The first characters, none of them cut in halves. */
function beginningOf(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('');
}
