import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { isEmailAddress } from '@duet/contracts';
import { PasswordField, TextField } from '@duet/ui';
import type { FormProblem } from '@duet/ui/form';
import { SignInModal } from './sign-in-modal.tsx';
import { useSignInForm } from './use-sign-in-form.ts';
import type { SignInProblem } from './use-sign-in-form.ts';

export interface ChangeEmailModalProps extends ModalProps<void> {
  /** The present address. */
  readonly email: string | null;
}

/** Sends a link to another address: it counts once its owner has followed it, so a slip of the pen locks nobody out. */
export function ChangeEmailModal({ email: present, close }: ChangeEmailModalProps) {
  const { t } = useTranslation('profile');
  const { session, notify } = useServices();
  const form = useSignInForm({
    defaultValues: { email: '', password: '' },
    check: ({ email, password }) => problemsOf(email.trim(), password, present),
    async send({ email, password }) {
      await session.changeEmail({ email: email.trim(), password });
      close();
      notify({ type: 'positive', message: t('signIn.emailSent', { email: email.trim() }), timeout: 0 });
    },
  });
  return (
    <SignInModal
      title={t('signIn.changeEmail')}
      lead={t('signIn.emailLead')}
      submit={t('signIn.sendLink')}
      form={form}
      onCancel={() => close()}
    >
      <TextField
        type="email"
        label={t('signIn.newEmail')}
        autoComplete="email"
        error={form.errorOf('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={t('signIn.password')}
        showLabel={t('signIn.show')}
        hideLabel={t('signIn.hide')}
        autoComplete="current-password"
        error={form.errorOf('password')}
        {...form.register('password')}
      />
    </SignInModal>
  );
}

function problemsOf(email: string, password: string, present: string | null): FormProblem<SignInProblem>[] {
  const emailProblem = emailProblemOf(email, present);
  return [
    ...(emailProblem ? [{ field: 'email', code: emailProblem }] : []),
    ...(password === '' ? [{ field: 'password', code: 'passwordMissing' as const }] : []),
  ];
}

function emailProblemOf(email: string, present: string | null): SignInProblem | undefined {
  if (email === '') return 'emailMissing';
  if (!isEmailAddress(email)) return 'invalidEmail';
  return email.toLowerCase() === present?.toLowerCase() ? 'sameEmail' : undefined;
}
