import { useState } from 'react';
import { isApiError, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import type { OwnMedia } from '@duet/contracts';
import { Button, TextArea } from '@duet/ui';
import styles from '../settings/delete-modal.module.css';
import { useWords } from '../saving/use-words.ts';
import { useProfileText } from '../use-profile-text.ts';

export interface AppealProps {
  readonly photoId: string;
}

const shortest = 10;
const longest = 500;

/** Asks why a rejected picture is all right, and keeps the words until they are sent; runs inside the shell's modal host. */
export function AppealModal({ photoId, close }: AppealProps & ModalProps<OwnMedia | undefined>) {
  const t = useProfileText();
  const { api } = useServices();
  const { words, write, forget } = useWords(`appeal.${photoId}`, { message: '' });
  const { message } = words;
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const { length } = message.trim();
    if (length < shortest) return setError(t('review.tooShort'));
    if (length > longest) return setError(t('review.tooLong'));
    setBusy(true);
    try {
      const appealed = await api.call('appealProfilePhoto', { params: { id: photoId }, body: { message } });
      forget();
      close(appealed);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(t('review.failed'));
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.modal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <h2>{t('review.appealTitle')}</h2>
      <p>{t('review.appealText')}</p>
      <TextArea
        label={t('review.why')}
        value={message}
        limit={longest}
        error={error}
        onChange={(event) => {
          write({ message: event.currentTarget.value });
          setError(undefined);
        }}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close(undefined)}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('review.send')}
        </Button>
      </div>
    </form>
  );
}
