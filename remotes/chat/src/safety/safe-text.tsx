import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasHiddenWord } from '@duet/contracts';
import { MessageText } from '../conversation/message-text.tsx';
import { useSafety } from './safety-context.tsx';
import styles from './safety.module.css';

export interface SafeTextProps {
  readonly text: string;
  readonly isMine: boolean;
}

/** Words of a message: those with a word that the member does not want to meet are shown on request (account-14). */
export function SafeText({ text, isMine }: SafeTextProps) {
  const { t } = useTranslation('chat');
  const { hiddenWords, openLink } = useSafety();
  const [isShown, setShown] = useState(false);

  if (isMine) return <MessageText text={text} />;
  if (isShown || !hasHiddenWord(text, hiddenWords)) return <MessageText text={text} onOpen={openLink} />;
  return (
    <span className={styles.collapsed}>
      {t('safety.hidden.text')}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // the button goes away with the cover
          currentTarget.closest<HTMLElement>('[role="log"]')?.focus();
          setShown(true);
        }}
      >
        {t('safety.hidden.show')}
      </button>
    </span>
  );
}
