import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IdentityError, isApiError, useApiQuery, useServices } from '@duet/kit';
import { Button } from '@duet/ui';
import styles from './restore-page.module.css';

type Choice = 'bring-back' | 'start-new';

/** An old account exists: bring it back or start anew (account-11). */
export function RestorePage() {
  const { t } = useTranslation('onboarding');
  const { api, session } = useServices();
  const daysLeft = useApiQuery(api, 'checkAccount', {}).data?.oldAccountDaysLeft;
  const [busy, setBusy] = useState<Choice>();
  const [isAsking, setAsking] = useState(false);
  const [isSignInOld, setSignInOld] = useState(false);
  const [error, setError] = useState<string>();
  const question = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);
  // each of the two takes the place of the other one, which may have the focus
  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (hasAsked.current) opener.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);

  async function choose(choice: Choice): Promise<void> {
    if (busy) return;
    setBusy(choice);
    setError(undefined);
    try {
      await session.resolveOldAccount(choice);
    } catch (failure) {
      // the provider is part of it: after the restore the token is renewed, and then a repeat goes on
      if (!isApiError(failure) && !(failure instanceof IdentityError)) throw failure;
      if (failure.code === 'recent_sign_in_required') setSignInOld(true);
      else setError(t(messageOf(failure.code)));
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('restore.title')}</h1>
      <p>{t('restore.text')}</p>
      {daysLeft !== undefined && <p>{t('restore.daysLeft', { count: daysLeft })}</p>}
      <Button
        variant="primary"
        size="large"
        block
        busy={busy === 'bring-back'}
        onClick={() => void choose('bring-back')}
      >
        {t('restore.bringBack')}
      </Button>
      {isSignInOld && (
        <div className={styles.confirm} role="alert">
          <p>{t('restore.signInOld')}</p>
          <Button variant="secondary" block onClick={() => void session.signOut()}>
            {t('restore.signInAgain')}
          </Button>
        </div>
      )}
      {!isSignInOld && isAsking && (
        <div ref={question} className={styles.confirm} role="group" aria-label={t('restore.startNew')} tabIndex={-1}>
          <p>{t('restore.lost')}</p>
          <Button variant="danger" block busy={busy === 'start-new'} onClick={() => void choose('start-new')}>
            {t('restore.startNewSure')}
          </Button>
          <Button variant="quiet" block onClick={() => setAsking(false)}>
            {t('restore.cancel')}
          </Button>
        </div>
      )}
      {!isSignInOld && !isAsking && (
        <Button ref={opener} variant="quiet" block onClick={() => setAsking(true)}>
          {t('restore.startNew')}
        </Button>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}

/** The server does not say why an old account cannot be dropped now. */
function messageOf(code: string) {
  if (code === 'no_old_account') return 'restore.gone';
  return code === 'conflict' ? 'restore.later' : 'restore.failed';
}
