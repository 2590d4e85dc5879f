import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { PasswordField } from '@duet/ui';
import type { FormProblem } from '@duet/ui/form';
import { isStrongEnough, NewPasswordField, usePasswordPolicy } from '@duet/ui/new-password';
import type { PasswordRules } from '@duet/ui/new-password';
import { SignInModal } from './sign-in-modal.tsx';
import { useSignInForm } from './use-sign-in-form.ts';
import type { SignInProblem } from './use-sign-in-form.ts';

/** Sets another password; with it every other device is signed out. */
export function ChangePasswordModal({ close }: ModalProps<void>) {
  const { t } = useTranslation('profile');
  const { session, notify, report } = useServices();
  const policy = usePasswordPolicy(session.passwordPolicy, (error) => report(error, 'profile'));
  const form = useSignInForm({
    defaultValues: { password: '', newPassword: '' },
    check: ({ password, newPassword }) => problemsOf(password, newPassword, policy),
    async send(values) {
      await session.changePassword(values);
      close();
      notify({ type: 'positive', message: t('signIn.passwordChanged') });
    },
  });
  const words = { showLabel: t('signIn.show'), hideLabel: t('signIn.hide') };
  return (
    <SignInModal
      title={t('signIn.changePassword')}
      lead={t('signIn.passwordLead')}
      submit={t('signIn.savePassword')}
      form={form}
      onCancel={() => close()}
    >
      <PasswordField
        label={t('signIn.password')}
        {...words}
        autoComplete="current-password"
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      <NewPasswordField
        label={t('signIn.newPassword')}
        {...words}
        policy={policy}
        typed={form.watch('newPassword')}
        ruleText={(rule, count) => t(`signIn.policy.${rule}`, { count })}
        metText={(isMet) => t(isMet ? 'signIn.policy.met' : 'signIn.policy.unmet')}
        error={form.errorOf('newPassword')}
        {...form.register('newPassword')}
      />
    </SignInModal>
  );
}

function problemsOf(
  password: string,
  newPassword: string,
  policy: PasswordRules | undefined,
): FormProblem<SignInProblem>[] {
  const newProblem = newPassword === '' ? 'newPasswordMissing' : 'weakPassword';
  const isNewRight = newPassword !== '' && isStrongEnough(newPassword, policy);
  return [
    ...(password === '' ? [{ field: 'password', code: 'passwordMissing' as const }] : []),
    ...(isNewRight ? [] : [{ field: 'newPassword', code: newProblem as SignInProblem }]),
  ];
}
