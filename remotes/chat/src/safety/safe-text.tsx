import { useChat } from '../chat-context.tsx';
import { MessageText } from '../conversation/message-text.tsx';
import { useSafety } from './safety-context.tsx';
import { showWords } from './shown-words.ts';
import { useIsCovered } from './use-is-covered.ts';
import type { SaidWords } from './use-is-covered.ts';
import styles from './safety.module.css';

/** Words of a message: those with a word that the member does not want to meet are shown on request (account-14). */
export function SafeText(words: SaidWords) {
  const { text, isMine, message } = words;
  const { t } = useChat();
  const { openLink } = useSafety();
  const isCovered = useIsCovered(words);

  if (isMine) return <MessageText text={text} />;
  if (!message || !isCovered) return <MessageText text={text} onOpen={openLink} />;
  return (
    <span className={styles.collapsed}>
      {t('safety.hidden.text')}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // the button goes away with the cover
          currentTarget.closest<HTMLElement>('[role="log"]')?.focus();
          showWords(message.id);
        }}
      >
        {t('safety.hidden.show')}
      </button>
    </span>
  );
}
