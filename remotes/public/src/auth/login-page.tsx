import { RouteLink, Rich, useServices } from '@duet/kit';
import { PasswordField, TextField } from '@duet/ui';
import { usePublicText } from '../use-public-text.ts';
import styles from './auth.module.css';
import { emailProblem } from './field-rules.ts';
import { IdentityFrame } from './identity-frame.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { rule, useIdentityForm } from './use-identity-form.ts';

/** Sign-in; the target of a failed token refresh (spec 2, route LoginPage). */
export function LoginPage() {
  const t = usePublicText();
  const { session } = useServices();
  const form = useIdentityForm({ email: '', password: '' }, ({ email, password }) =>
    session.signIn({ email: email.trim(), password }),
  );

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
        {...form.register('email', rule(emailProblem))}
      />
      <div>
        <PasswordField
          label={t('field.password')}
          showLabel={t('field.showPassword')}
          hideLabel={t('field.hidePassword')}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register(
            'password',
            rule((value) => (value ? undefined : 'passwordRequired')),
          )}
        />
        <p className={styles.forgot}>
          <RouteLink to="ForgotPasswordPage">{t('login.forgot')}</RouteLink>
        </p>
      </div>
    </IdentityFrame>
  );
}
