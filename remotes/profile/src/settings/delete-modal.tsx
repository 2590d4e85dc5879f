import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { formatDate, parseUtc } from '@duet/i18n/format';
import { Button, TextField } from '@duet/ui';
import { useAppForm } from '@duet/ui/form';
import { SignInAgain } from './sign-in-again.tsx';
import styles from './delete-modal.module.css';

export interface DeleteModalProps extends ModalProps<void> {
  readonly coins: number;
  /** The end of the subscription, bought or given; null without one. */
  readonly planUntil: string | null;
}

/** Says what is lost, asks for the word, deletes (account-12); runs inside the shell's modal host. */
export function DeleteModal({ coins, planUntil, close }: DeleteModalProps) {
  const { t } = useTranslation('profile');
  const { api, realtime, session, navigate, notify } = useServices();
  const [isSignInOld, setSignInOld] = useState(false);
  const word = t('delete.word');
  const form = useAppForm<{ typed: string }, 'wrongWord' | 'failed'>({
    defaultValues: { typed: '' },
    check: ({ typed }) => (isWord(typed, word) ? [] : [{ field: 'typed', code: 'wrongWord' }]),
    say: ({ code }) => t(code === 'wrongWord' ? 'delete.wrongWord' : 'delete.failed', { word }),
    send: remove,
    refusal: (failure) => {
      if (!isApiError(failure)) throw failure;
      // another tab has already reported that the account is gone
      const state = session.state();
      if (state.status !== 'signed-in') return undefined;
      realtime.start(state.uid);
      if (failure.code !== 'recent_sign_in_required') return [{ field: 'typed', code: 'failed' }];
      return void setSignInOld(true);
    },
  });

  async function remove(): Promise<void> {
    // the server closes the connection of a deleted account, which would read as an expired session
    realtime.stop();
    await api.call('deleteAccount', {});
    close();
    await session.signOut();
    navigate('HomePage');
    notify({ type: 'positive', message: t('delete.done'), timeout: 0 });
  }

  if (isSignInOld) return <SignInAgain close={close} />;
  return (
    <form className={styles.modal} noValidate onSubmit={(event) => void form.onSubmit(event)}>
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
        label={t('delete.typeWord', { word })}
        error={form.errorOf('typed')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register('typed')}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close()}>
          {t('delete.keep')}
        </Button>
        <Button type="submit" variant="danger" busy={form.isBusy}>
          {t('delete.delete')}
        </Button>
      </div>
    </form>
  );
}

/** Ignores case and surrounding spaces. */
function isWord(typed: string, word: string): boolean {
  return typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
}
