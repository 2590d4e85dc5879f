import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useServices } from '@duet/kit';
import { buttonClass } from '@duet/ui';
import styles from './auth.module.css';
import { IdentityFrame } from './identity-frame.tsx';
import { NewPasswordField, passwordProblem, usePolicy } from './new-password.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import { useResetLink } from './use-reset-link.ts';

/** Sets a new password with the code of the mail's link. */
export function ChangePasswordPage() {
  const { t } = useTranslation('public');
  const { session } = useServices();
  const policy = usePolicy();
  const [code] = useState(() => new URLSearchParams(window.location.search).get('oobCode'));
  const [isDone, setDone] = useState(false);
  const link = useResetLink(code);
  const form = useIdentityForm({
    defaultValues: { password: '' },
    rules: { password: (value) => passwordProblem(value, policy) },
    send: async ({ password }) => {
      if (!code) return;
      await session.resetPassword({ code, newPassword: password });
      setDone(true);
    },
  });

  if (isDone) {
    return (
      <LinkNote title={t('change.doneTitle')} text={t('change.doneText')}>
        <RouteLink to="LoginPage" className={buttonClass({ variant: 'primary', block: true })}>
          {t('login.submit')}
        </RouteLink>
      </LinkNote>
    );
  }
  if (code && link === 'checking') return <LinkNote title={t('change.title')} text={t('change.checking')} />;
  if (!code || typeof link === 'object') {
    const text = typeof link === 'object' ? t(`identity.${link.problem}`) : t('change.noCode');
    return (
      <LinkNote title={t('change.title')} text={text}>
        <RouteLink to="ForgotPasswordPage" className={buttonClass({ variant: 'primary', block: true })}>
          {t('change.askForLink')}
        </RouteLink>
      </LinkNote>
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

interface LinkNoteProps {
  readonly title: string;
  readonly text: string;
  /** The one way on, if there is one. */
  readonly children?: ReactNode;
}

/** What is said in place of the form. */
function LinkNote({ title, text, children }: LinkNoteProps) {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead} role="status">
        {text}
      </p>
      {children}
    </div>
  );
}
