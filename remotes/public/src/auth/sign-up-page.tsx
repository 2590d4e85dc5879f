import { useTranslation } from 'react-i18next';
import { RouteLink, Rich, useServices } from '@duet/kit';
import { TextField } from '@duet/ui';
import styles from './auth.module.css';
import { emailProblem, nameProblem } from './field-rules.ts';
import { IdentityFrame } from './identity-frame.tsx';
import { NewPasswordField, passwordProblem, usePolicy } from './new-password.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useIdentityForm } from './use-identity-form.ts';

/** Registration with e-mail and password, Google or Apple (account-1). */
export function SignUpPage() {
  const { t } = useTranslation('public');
  const { api, session } = useServices();
  const policy = usePolicy();
  const form = useIdentityForm({
    defaultValues: { name: '', email: '', password: '' },
    rules: { name: nameProblem, email: emailProblem, password: (value) => passwordProblem(value, policy) },
    send: async ({ name, email, password }) => {
      // refused after the sign-in was made, its address would be taken
      await api.call('checkName', { body: { name: name.trim() } });
      await session.signUp({ name: name.trim(), email: email.trim(), password });
    },
  });

  return (
    <IdentityFrame
      title={t('signUp.title')}
      lead={<p className={styles.lead}>{t('signUp.lead')}</p>}
      form={form}
      submit={t('signUp.submit')}
      terms={
        <p className={styles.small}>
          <Rich
            text={t('signUp.terms')}
            tags={{
              terms: (content) => <RouteLink to="TermsPage">{content}</RouteLink>,
              privacy: (content) => <RouteLink to="PrivacyPage">{content}</RouteLink>,
            }}
          />
        </p>
      }
      below={
        <>
          <SocialButtons attempt={form.attempt} />
          <p className={styles.other}>
            <Rich
              text={t('signUp.other')}
              tags={{ link: (content) => <RouteLink to="LoginPage">{content}</RouteLink> }}
            />
          </p>
        </>
      }
    >
      <TextField
        label={t('field.name')}
        hint={t('field.nameHint')}
        autoComplete="given-name"
        error={form.errorOf('name')}
        {...form.register('name')}
      />
      <TextField
        type="email"
        label={t('field.email')}
        autoComplete="email"
        error={form.errorOf('email')}
        {...form.register('email')}
      />
      <NewPasswordField
        label={t('field.password')}
        policy={policy}
        typed={form.watch('password')}
        error={form.errorOf('password')}
        {...form.register('password')}
      />
    </IdentityFrame>
  );
}
