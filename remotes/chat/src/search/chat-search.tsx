import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@duet/ui';
import { wordsOf } from './find-words.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './search.module.css';
import { useChatSearch } from './use-chat-search.ts';
import type { ChatSearch as Search } from './use-chat-search.ts';

export interface ChatSearchProps {
  readonly chatId: string;
  /** Changes whenever the field is to have the focus. */
  readonly opened: number;
  /** Draws texts with what was found marked; undefined while nothing is. */
  readonly onMark: (mark: ((text: string) => ReactNode) | undefined) => void;
  readonly onHit: (messageId: string | undefined) => void;
  readonly onClose: () => void;
}

/** Searches the conversation: a field, which hit is shown, and the ways to the others, also by keys (chats-30). */
export function ChatSearch({ chatId, opened, onMark, onHit, onClose }: ChatSearchProps) {
  const { t } = useTranslation('chat');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const search = useChatSearch(chatId, typed, onHit);
  const isFound = search.state === 'found';
  const marked = isFound ? search.words : '';
  useEffect(() => field.current?.focus(), [opened]);

  const mark = useEffectEvent((words: readonly string[]) =>
    onMark(words.length === 0 ? undefined : (text) => <MarkedText text={text} words={words} />),
  );
  const forget = useEffectEvent(() => onHit(undefined));
  useEffect(() => {
    mark(wordsOf(marked));
    if (marked === '') forget();
  }, [marked]);

  function press(event: KeyboardEvent): void {
    const work = keyWork(event, search, onClose);
    // a word that is being composed has Enter and arrows of its own
    if (!work || event.nativeEvent.isComposing) return;
    event.preventDefault();
    work();
  }

  return (
    <div role="search" aria-label={t('find.label')} className={styles.bar}>
      <input
        ref={field}
        type="search"
        className={styles.field}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Place search={search} />
      <IconButton
        icon="lucide:chevron-up"
        label={t('find.earlier')}
        aria-disabled={!isFound || search.number >= search.total}
        className={styles.step}
        onClick={search.toEarlier}
      />
      <IconButton
        icon="lucide:chevron-down"
        label={t('find.later')}
        aria-disabled={!isFound || search.number <= 1}
        className={styles.step}
        onClick={search.toLater}
      />
      <IconButton icon="lucide:x" label={t('find.close')} onClick={onClose} />
    </div>
  );
}

/** Which hit is shown, or why there is none. */
function Place({ search }: { readonly search: Search }) {
  const { t } = useTranslation('chat');
  const { state, number, total } = search;
  return (
    <p className={styles.place} data-state={state}>
      <span role="status">
        {state === 'found' && t('find.place', { number, total })}
        {state !== 'found' && state !== 'idle' && t(`find.state.${state}`)}
      </span>
      {state === 'failed' && (
        <Button variant="quiet" onClick={search.retry}>
          {t('failed.retry')}
        </Button>
      )}
    </p>
  );
}

function keyWork(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { toEarlier, toLater }: Search,
  onClose: () => void,
): (() => void) | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Enter') return shiftKey ? toLater : toEarlier;
  if (key === 'ArrowUp') return toEarlier;
  if (key === 'ArrowDown') return toLater;
  return key === 'Escape' ? onClose : undefined;
}
