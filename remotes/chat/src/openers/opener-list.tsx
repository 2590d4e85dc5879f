import { useTranslation } from 'react-i18next';
import type { Chat } from '@duet/contracts';
import type { Draft } from '../conversation/drafts.ts';
import styles from './openers.module.css';
import { useOpeners } from './use-openers.ts';

export interface OpenerListProps {
  readonly chat: Chat;
  /** Where the words go; nobody's own words are taken away, and nothing is sent. */
  readonly draft: Draft;
  readonly onPick: () => void;
}

/** First words to choose from in a chat without messages (likes-7). */
export function OpenerList({ chat, draft, onPick }: OpenerListProps) {
  const { t } = useTranslation('chat');
  const openers = useOpeners(chat.chatId, chat.partnerId);
  if (openers.length === 0 || draft.text !== '') return null;
  return (
    <ul className={styles.openers} aria-label={t('openers')}>
      {openers.map((opener) => (
        <li key={opener}>
          <button
            type="button"
            onClick={() => {
              draft.change(opener);
              onPick();
            }}
          >
            {opener}
          </button>
        </li>
      ))}
    </ul>
  );
}
