import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusPayload } from '@duet/contracts';
import { useApiQuery, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { Button, Icon, VisuallyHidden } from '@duet/ui';
import { MatchPhotos } from './match-photos.tsx';
import styles from './match.module.css';

export interface MatchModalProps extends ModalProps<'chat' | 'swipe'> {
  readonly match: BusPayload<'match.created'>;
}

const LONGEST = 2000;

/** The match moment: both photos slide together like the mark, and the first message can be written at once. */
export function MatchModal({ match, close }: MatchModalProps) {
  const { api } = useServices();
  const { t } = useTranslation('shell');
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  // the field is why the modal opened (likes-3)
  useEffect(() => field.current?.focus(), []);
  const { data: me } = useApiQuery(api, 'getCurrentProfile', {});
  const { draft, write, status, send } = useFirstMessage(match.chatId, () => close('chat'));

  return (
    <div className={styles.match}>
      <MatchPhotos mine={me?.userMedia[0]?.cardUrl ?? null} theirs={match.partnerPhotoUrl} />
      <h2>{t('match.title')}</h2>
      <p className={styles.words}>{t('match.text', { name: match.partnerName })}</p>
      <form className={styles.form} onSubmit={send}>
        <label htmlFor={fieldId}>
          <VisuallyHidden>{t('match.message', { name: match.partnerName })}</VisuallyHidden>
        </label>
        <input
          ref={field}
          id={fieldId}
          className={styles.field}
          value={draft}
          maxLength={LONGEST}
          placeholder={t('match.placeholder')}
          autoComplete="off"
          aria-describedby={status === 'failed' ? `${fieldId}-problem` : undefined}
          onChange={(event) => write(event.target.value)}
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
      <div className={styles.actions}>
        <Button variant="primary" block onClick={() => close('chat')}>
          {t('match.write')}
        </Button>
        <Button variant="quiet" block onClick={() => close('swipe')}>
          {t('match.keepSwiping')}
        </Button>
      </div>
    </div>
  );
}

/**
 * The message keeps its id over a second try, so that it is sent once. Its words are the chat's draft from the first
 * letter: whoever closes the moment, by a press beside it too, finds them there.
 */
function useFirstMessage(chatId: string, onSent: () => void) {
  const { api } = useServices();
  const key = `duet.draft.${chatId}`;
  const [draft, setDraft] = useState(() => localStorage.getItem(key) ?? '');
  const [status, setStatus] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [clientMessageId] = useState(() => crypto.randomUUID());

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const message = draft.trim();
    if (!message || status === 'sending') return;
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
