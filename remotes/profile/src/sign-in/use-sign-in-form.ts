import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '@duet/ui/form';
import type { FormProblem } from '@duet/ui/form';
import { identityRefusal } from './identity-refusal.ts';
import type { RefusalCode } from './identity-refusal.ts';

export type SignInProblem = RefusalCode | 'passwordMissing' | 'emailMissing' | 'sameEmail' | 'newPasswordMissing';

export interface SignInFormOptions<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>;
  readonly check: (values: Values) => readonly FormProblem<SignInProblem>[];
  readonly send: (values: Values) => Promise<void>;
}

/** A form about what the member signs in with: what the provider refuses stands beside its field, and all that was typed stays. */
export function useSignInForm<Values extends FieldValues>(options: SignInFormOptions<Values>) {
  const { t } = useTranslation('profile');
  return useAppForm<Values, SignInProblem>({
    ...options,
    say: ({ code }) => t(`signIn.refused.${code}`),
    refusal(error) {
      const refused = identityRefusal(error);
      return typeof refused === 'string' ? t(refused) : [refused];
    },
    elsewhere: t('signIn.refused.other'),
  });
}
