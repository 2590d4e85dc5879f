import { useState } from 'react';
import { IdentityError, Link, useServices } from '@duet/kit';
import { Button, TextField } from '@duet/ui';
import { usePublicText } from '../use-public-text.ts';
import styles from './auth.module.css';
import { emailProblem } from './field-rules.ts';
import { FormError } from './form-error.tsx';
import { rule, useIdentityForm } from './use-identity-form.ts';

/** Asks for a reset link; the answer never tells whether the account exists (behaviours 48). */
export function ForgotPasswordPage() {
  const t = usePublicText();
  const { session } = useServices();
  const [sentTo, setSentTo] = useState<string>();
  const form = useIdentityForm({ email: '' }, async ({ email }) => {
    try {
      await session.sendPasswordReset(email.trim());
    } catch (error) {
      if (!(error instanceof IdentityError) || error.code !== 'user-not-found') throw error;
    }
    setSentTo(email.trim());
  });

  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('forgot.title')}</h1>
      <p className={styles.lead} role="status">
        {sentTo ? t('forgot.sent', { email: sentTo }) : t('forgot.lead')}
      </p>
      <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
        <TextField
          type="email"
          label={t('field.email')}
          autoComplete="username"
          error={form.errorOf('email')}
          {...form.register('email', rule(emailProblem))}
        />
        <FormError text={form.formError} />
        <Button type="submit" variant="primary" size="large" block busy={form.isBusy}>
          {t(sentTo ? 'forgot.again' : 'forgot.submit')}
        </Button>
      </form>
      <p className={styles.other}>
        <Link to="LoginPage">{t('forgot.back')}</Link>
      </p>
    </div>
  );
}
