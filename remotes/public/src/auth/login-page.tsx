import { useTranslation } from 'react-i18next';
import { RouteLink, Rich, useServices } from '@duet/kit';
import { PasswordField, TextField } from '@duet/ui';
import styles from './auth.module.css';
import { emailProblem } from './field-rules.ts';
import { IdentityFrame } from './identity-frame.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useIdentityForm } from './use-identity-form.ts';

/** Sign-in; the target of a failed token refresh (public-4). */
export function LoginPage() {
  const { t } = useTranslation('public');
  const { session } = useServices();
  const form = useIdentityForm({
    defaultValues: { email: '', password: '' },
    rules: { email: emailProblem, password: (value) => (value ? undefined : 'passwordRequired') },
    send: ({ email, password }) => session.signIn({ email: email.trim(), password }),
  });

  return (
    <IdentityFrame
      title={t('login.title')}
      form={form}
      submit={t('login.submit')}
      below={
        <>
          <SocialButtons attempt={form.attempt} />
          <p className={styles.other}>
            <Rich
              text={t('login.other')}
              tags={{ link: (content) => <RouteLink to="SignUpPage">{content}</RouteLink> }}
            />
          </p>
        </>
      }
    >
      <TextField
        type="email"
        label={t('field.email')}
        autoComplete="username"
        error={form.errorOf('email')}
        {...form.register('email')}
      />
      <div>
        <PasswordField
          label={t('field.password')}
          showLabel={t('field.showPassword')}
          hideLabel={t('field.hidePassword')}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <p className={styles.forgot}>
          <RouteLink to="ForgotPasswordPage">{t('login.forgot')}</RouteLink>
        </p>
      </div>
    </IdentityFrame>
  );
}
