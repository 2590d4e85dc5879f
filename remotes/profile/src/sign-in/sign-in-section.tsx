import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import { Button } from '@duet/ui';
import styles from '../settings/settings-page.module.css';
import { ChangeEmailModal } from './change-email-modal.tsx';
import { ChangePasswordModal } from './change-password-modal.tsx';

/** With what the member signs in, and the ways to change it. */
export function SignInSection() {
  const { t } = useTranslation('profile');
  const { openModal } = useServices();
  const email = useEmail();
  const hasPassword = useHasPassword();
  return (
    <section className={styles.section} aria-labelledby="settings-sign-in">
      <h2 id="settings-sign-in">{t('signIn.section')}</h2>
      {email !== null && <p className={styles.address}>{email}</p>}
      {hasPassword ? (
        <div className={styles.buttons}>
          <Button onClick={() => void openModal(ChangeEmailModal, { email })}>{t('signIn.changeEmail')}</Button>
          <Button onClick={() => void openModal(ChangePasswordModal, {})}>{t('signIn.changePassword')}</Button>
        </div>
      ) : (
        <p className={styles.lead}>{t('signIn.elsewhere')}</p>
      )}
    </section>
  );
}

function useEmail(): string | null {
  const { session } = useServices();
  const state = useSyncExternalStore(
    useCallback(
      (listener) => {
        const subscription = session.state$.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      [session],
    ),
    session.state,
  );
  return state.status === 'signed-in' ? state.email : null;
}

/** Whether there is a password to change. While nobody knows, the buttons stand there: their forms say what is wrong. */
function useHasPassword(): boolean {
  const { session, report } = useServices();
  const [hasPassword, setHasPassword] = useState(true);
  useEffect(() => {
    let isLeft = false;
    session.hasPassword().then(
      (known) => isLeft || setHasPassword(known),
      (error: unknown) => report(error, 'profile'),
    );
    return () => {
      isLeft = true;
    };
  }, [session, report]);
  return hasPassword;
}
