import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IdentityError, RouteLink, useServices } from '@duet/kit';
import { TextField } from '@duet/ui';
import styles from './auth.module.css';
import { emailProblem } from './field-rules.ts';
import { IdentityFrame } from './identity-frame.tsx';
import { useIdentityForm } from './use-identity-form.ts';

/** Asks for a reset link; the answer never tells whether the account exists (account-16). */
export function ForgotPasswordPage() {
  const { t } = useTranslation('public');
  const { session } = useServices();
  const [sentTo, setSentTo] = useState<string>();
  const form = useIdentityForm({
    defaultValues: { email: '' },
    rules: { email: emailProblem },
    send: async ({ email }) => {
      try {
        await session.sendPasswordReset(email.trim());
      } catch (error) {
        if (!(error instanceof IdentityError) || error.code !== 'user-not-found') throw error;
      }
      setSentTo(email.trim());
    },
  });

  return (
    <IdentityFrame
      title={t('forgot.title')}
      lead={
        <p className={styles.lead} role="status">
          {sentTo ? t('forgot.sent', { email: sentTo }) : t('forgot.lead')}
        </p>
      }
      form={form}
      submit={t(sentTo ? 'forgot.again' : 'forgot.submit')}
      below={
        <p className={styles.other}>
          <RouteLink to="LoginPage">{t('forgot.back')}</RouteLink>
        </p>
      }
    >
      <TextField
        type="email"
        label={t('field.email')}
        autoComplete="username"
        error={form.errorOf('email')}
        {...form.register('email')}
      />
    </IdentityFrame>
  );
}
