import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import { isStrongEnough, NewPasswordField as NewPassword, usePasswordPolicy } from '@duet/ui/new-password';
import type { NewPasswordFieldProps as NewPasswordProps, PasswordRules } from '@duet/ui/new-password';

/** The provider's policy, for this remote's forms. */
export function usePolicy(): PasswordRules | undefined {
  const { session, report } = useServices();
  return usePasswordPolicy(session.passwordPolicy, (error) => report(error, 'public'));
}

/** What is wrong with a new password under the policy, as a key of the texts. */
export function passwordProblem(password: string, policy: PasswordRules | undefined): string | undefined {
  if (!password) return 'passwordRequired';
  return isStrongEnough(password, policy) ? undefined : 'passwordPolicy';
}

export type NewPasswordFieldProps = Omit<NewPasswordProps, 'showLabel' | 'hideLabel' | 'ruleText' | 'metText'>;

/** The field of a new password in this remote's words. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const { t } = useTranslation('public');
  return (
    <NewPassword
      {...field}
      showLabel={t('field.showPassword')}
      hideLabel={t('field.hidePassword')}
      ruleText={(rule, count) => t(`policy.${rule}`, { count })}
      metText={(isMet) => t(isMet ? 'policy.met' : 'policy.unmet')}
    />
  );
}
