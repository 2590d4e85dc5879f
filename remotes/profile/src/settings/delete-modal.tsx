import { useRef, useState } from 'react';
import { isApiError, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { formatDate, parseUtc } from '@duet/i18n/format';
import { Button, TextField } from '@duet/ui';
import { useProfileText } from '../use-profile-text.ts';
import { SignInAgain } from './sign-in-again.tsx';
import styles from './delete-modal.module.css';

export interface DeleteModalProps extends ModalProps<void> {
  readonly coins: number;
  /** The end of the subscription, bought or given; null without one. */
  readonly planUntil: string | null;
}

/** Says what is lost, asks for the word, deletes (behaviours 40); runs inside the shell's modal host. */
export function DeleteModal({ coins, planUntil, close }: DeleteModalProps) {
  const t = useProfileText();
  const { api, realtime, session, navigate, notify } = useServices();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSignInOld, setSignInOld] = useState(false);
  const word = t('delete.word');
  const field = useRef<HTMLInputElement>(null);

  async function remove(): Promise<void> {
    const state = session.state();
    setBusy(true);
    // the server closes the connection of a deleted account, which would read as an expired session
    realtime.stop();
    try {
      await api.call('deleteAccount', {});
      close();
      await session.signOut();
      navigate('HomePage');
      notify({ type: 'positive', message: t('delete.done'), timeout: 0 });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      // another tab was faster to tell that the account is gone
      if (session.state().status !== 'signed-in') return;
      if (state.status === 'signed-in') realtime.start(state.uid);
      setBusy(false);
      if (failure.code === 'recent_sign_in_required') setSignInOld(true);
      else setError(t('delete.failed'));
    }
  }

  if (isSignInOld) return <SignInAgain close={close} />;
  return (
    <form
      className={styles.modal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (isWord(typed, word)) return void remove();
        setError(t('delete.wrongWord', { word }));
        field.current?.focus();
      }}
    >
      <h2>{t('delete.title')}</h2>
      <p>{t('delete.text')}</p>
      <ul className={styles.losses}>
        <li>{t('delete.loseProfile')}</li>
        <li>{t('delete.loseChats')}</li>
        {coins > 0 && <li>{t('delete.loseCoins', { count: coins })}</li>}
        {planUntil !== null && <li>{t('delete.losePlan', { date: formatDate(parseUtc(planUntil)) })}</li>}
      </ul>
      <p>{t('delete.days')}</p>
      <TextField
        ref={field}
        label={t('delete.typeWord', { word })}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close()}>
          {t('delete.keep')}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          {t('delete.delete')}
        </Button>
      </div>
    </form>
  );
}

/** Small letters and spaces around are as good. */
function isWord(typed: string, word: string): boolean {
  return typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
}
