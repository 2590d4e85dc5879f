import { useTranslation } from 'react-i18next';
import { useDomainText, useNow } from '@duet/kit';
import type { Chat } from '@duet/contracts';
import { Button, classes } from '@duet/ui';
import { useHiddenWords } from '../safety/use-hidden-words.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import styles from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';
import { useMoreOnSight } from './use-more-on-sight.ts';
import { useRowWindow } from './use-row-window.ts';
import { useSteadyRows } from './use-steady-rows.ts';

export interface ChatRowsProps {
  readonly chats: readonly Chat[];
  readonly current: string | undefined;
  readonly hasMore: boolean;
  readonly hasMoreFailed: boolean;
  readonly onMore: () => void;
}

/** The rows of chats around what is in sight, in the room of all of them; more are loaded at the end. */
export function ChatRows({ chats: latest, current, hasMore, hasMoreFailed, onMore }: ChatRowsProps) {
  const { t } = useTranslation('chat');
  const word = useDomainText();
  const now = useNow();
  const hiddenWords = useHiddenWords();
  const onlineLabel = word('presence.online');
  const turnLabel = t('turn');
  const { chats, onPress } = useSteadyRows(latest);
  const { list, from, to, above, below } = useRowWindow(chats.length);
  const end = useMoreOnSight(hasMore, chats.length, onMore);
  useKeptFocus(list);

  return (
    <ul ref={list} className={classes(styles.rows, styles.window)} tabIndex={-1} onPointerDown={onPress}>
      <li aria-hidden="true" style={{ blockSize: above }} />
      {chats.slice(from, to).map((chat, index) => (
        <li key={chat.chatId} aria-posinset={from + index + 1} aria-setsize={chats.length}>
          <ChatRow
            chat={chat}
            isCurrent={chat.chatId === current}
            now={now}
            hiddenWords={hiddenWords}
            onlineLabel={onlineLabel}
            turnLabel={turnLabel}
          />
        </li>
      ))}
      <li aria-hidden="true" style={{ blockSize: below }} />
      <li ref={end} aria-hidden="true" />
      {hasMore && hasMoreFailed && (
        <li>
          <p className={styles.moreFailed} role="alert">
            {t('moreFailed')}{' '}
            <Button variant="quiet" onClick={onMore}>
              {t('failed.retry')}
            </Button>
          </p>
        </li>
      )}
    </ul>
  );
}
