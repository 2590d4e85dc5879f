import { useState } from 'react';
import { Link, useServices } from '@duet/kit';
import { Button, PasswordField, buttonClass } from '@duet/ui';
import { usePublicText } from '../use-public-text.ts';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';
import { PolicyList, passwordProblem, usePasswordPolicy } from './new-password.tsx';
import { rule, useIdentityForm } from './use-identity-form.ts';

/** Sets a new password with the code of the mail's link. */
export function ChangePasswordPage() {
  const t = usePublicText();
  const { session } = useServices();
  const policy = usePasswordPolicy();
  const [code] = useState(() => new URLSearchParams(window.location.search).get('oobCode'));
  const [isDone, setDone] = useState(false);
  const form = useIdentityForm({ password: '' }, async ({ password }) => {
    if (!code) return;
    await session.resetPassword({ code, newPassword: password });
    setDone(true);
  });

  if (!code || isDone) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t(isDone ? 'change.doneTitle' : 'change.title')}</h1>
        <p className={styles.lead} role="status">
          {t(isDone ? 'change.doneText' : 'change.noCode')}
        </p>
        <Link
          to={isDone ? 'LoginPage' : 'ForgotPasswordPage'}
          className={buttonClass({ variant: 'primary', block: true })}
        >
          {t(isDone ? 'login.submit' : 'change.askForLink')}
        </Link>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('change.title')}</h1>
      <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
        <div>
          <PasswordField
            label={t('change.newPassword')}
            showLabel={t('field.showPassword')}
            hideLabel={t('field.hidePassword')}
            autoComplete="new-password"
            error={form.errorOf('password')}
            {...form.register(
              'password',
              rule((value) => passwordProblem(value, policy)),
            )}
          />
          <PolicyList password={form.watch('password')} policy={policy} />
        </div>
        <FormError text={form.formError} />
        <Button type="submit" variant="primary" size="large" block busy={form.isBusy}>
          {t('change.submit')}
        </Button>
      </form>
      <p className={styles.other}>
        <Link to="ForgotPasswordPage">{t('change.askForLink')}</Link>
      </p>
    </div>
  );
}
