import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { PasswordPolicy } from '@duet/kit';
import { isStrongEnough, NewPasswordField as NewPassword } from '@duet/ui/new-password';
import type { NewPasswordFieldProps as NewPasswordProps } from '@duet/ui/new-password';

/** The provider's policy; undefined while unknown, and then the provider itself judges. */
export function usePasswordPolicy(): PasswordPolicy | undefined {
  const { session, report } = useServices();
  const [policy, setPolicy] = useState<PasswordPolicy>();
  useEffect(() => {
    let isGone = false;
    session.passwordPolicy().then(
      (loaded) => {
        if (!isGone) setPolicy(loaded);
      },
      (error: unknown) => report(error, 'public'),
    );
    return () => {
      isGone = true;
    };
  }, [session, report]);
  return policy;
}

/** What is wrong with a new password under the policy, as a key of the texts. */
export function passwordProblem(password: string, policy: PasswordPolicy | undefined): string | undefined {
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
