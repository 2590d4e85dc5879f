import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusPayload } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { useAskFirst } from '@duet/safety';
import { Icon, VisuallyHidden } from '@duet/ui';
import styles from './match.module.css';
import { useOpeners } from './use-openers.ts';

const LONGEST = 2000;

export interface FirstMessageProps {
  readonly match: BusPayload<'match.created'>;
  readonly onSent: () => void;
}

/** The field for the first message, and three openers that can be put into it. */
export function FirstMessage({ match, onSent }: FirstMessageProps) {
  const { t } = useTranslation('shell');
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const openers = useOpeners(match.chatId, match.partnerId);
  const { draft, write, status, send } = useFirstMessage(match.chatId, onSent);
  // nobody's own words are taken away
  const areOffered = draft === '' || openers.includes(draft);

  return (
    <>
      {openers.length > 0 && areOffered && (
        <ul className={styles.openers} aria-label={t('match.openers')}>
          {openers.map((opener) => (
            <li key={opener}>
              <button
                type="button"
                onClick={() => {
                  write(opener);
                  field.current?.focus();
                }}
              >
                {opener}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={send}>
        <label htmlFor={fieldId}>
          <VisuallyHidden>{t('match.message', { name: match.partnerName })}</VisuallyHidden>
        </label>
        <textarea
          ref={field}
          rows={1}
          id={fieldId}
          className={styles.field}
          value={draft}
          maxLength={LONGEST}
          placeholder={t('match.placeholder')}
          autoComplete="off"
          aria-describedby={status === 'failed' ? `${fieldId}-problem` : undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendByEnter}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t('match.send')}
          disabled={!draft.trim() || status === 'sending'}
        >
          <Icon name="lucide:send-horizontal" size={20} />
        </button>
      </form>
      {status === 'failed' && (
        <p id={`${fieldId}-problem`} role="alert" className={styles.problem}>
          {t('match.failed')}
        </p>
      )}
    </>
  );
}

/** As in the composer of a chat: Enter sends, with Shift it breaks the line. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/**
 * The message keeps its id over a second try, so that it is sent once. Its words are the chat's draft from the first
 * letter: whoever closes the moment, by a press beside it too, finds them there.
 */
function useFirstMessage(chatId: string, onSent: () => void) {
  const { api } = useServices();
  const askFirst = useAskFirst('shell');
  const key = `duet.draft.${chatId}`;
  const [draft, setDraft] = useState(() => localStorage.getItem(key) ?? '');
  const [status, setStatus] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [clientMessageId] = useState(() => crypto.randomUUID());

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const message = draft.trim();
    if (!message || status === 'sending') return;
    const answer = askFirst(message);
    if (answer && !(await answer)) return;
    setStatus('sending');
    try {
      await api.call('sendChatMessage', { params: { id: chatId }, body: { clientMessageId, type: 0, message } });
      localStorage.removeItem(key);
      onSent();
    } catch {
      setStatus('failed');
    }
  }
  function write(text: string): void {
    setDraft(text);
    localStorage.setItem(key, text);
  }

  return { draft, write, status, send };
}
