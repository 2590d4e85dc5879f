import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useServices } from '@duet/kit';
import { buttonClass } from '@duet/ui';
import styles from './auth.module.css';
import { IdentityFrame } from './identity-frame.tsx';
import { NewPasswordField, passwordProblem, usePasswordPolicy } from './new-password.tsx';
import { useIdentityForm } from './use-identity-form.ts';

/** Sets a new password with the code of the mail's link. */
export function ChangePasswordPage() {
  const { t } = useTranslation('public');
  const { session } = useServices();
  const policy = usePasswordPolicy();
  const [code] = useState(() => new URLSearchParams(window.location.search).get('oobCode'));
  const [isDone, setDone] = useState(false);
  const form = useIdentityForm({
    defaultValues: { password: '' },
    rules: { password: (value) => passwordProblem(value, policy) },
    send: async ({ password }) => {
      if (!code) return;
      await session.resetPassword({ code, newPassword: password });
      setDone(true);
    },
  });

  if (!code || isDone) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t(isDone ? 'change.doneTitle' : 'change.title')}</h1>
        <p className={styles.lead} role="status">
          {t(isDone ? 'change.doneText' : 'change.noCode')}
        </p>
        <RouteLink
          to={isDone ? 'LoginPage' : 'ForgotPasswordPage'}
          className={buttonClass({ variant: 'primary', block: true })}
        >
          {t(isDone ? 'login.submit' : 'change.askForLink')}
        </RouteLink>
      </div>
    );
  }
  return (
    <IdentityFrame
      title={t('change.title')}
      form={form}
      submit={t('change.submit')}
      below={
        <p className={styles.other}>
          <RouteLink to="ForgotPasswordPage">{t('change.askForLink')}</RouteLink>
        </p>
      }
    >
      <NewPasswordField
        label={t('change.newPassword')}
        policy={policy}
        typed={form.watch('password')}
        error={form.errorOf('password')}
        {...form.register('password')}
      />
    </IdentityFrame>
  );
}
