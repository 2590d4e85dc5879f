import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IdentityError, isApiError, useServices } from '@duet/kit';
import type { TextKey } from '@duet/i18n';
import { useAppForm } from '@duet/ui/form';
import type { FormProblem } from '@duet/ui/form';
import { identityErrorText } from './identity-error-text.ts';

export interface IdentityFormOptions<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>;
  /** What is wrong with each field, as a key of the texts below `field`; undefined when it is all right. */
  readonly rules: Readonly<Record<keyof Values & string, (value: string) => string | undefined>>;
  readonly send: (values: Values) => Promise<void>;
}

/** A form of the identity screens: a refusal stands beside the field that caused it or above the button. */
export function useIdentityForm<Values extends FieldValues>({
  defaultValues,
  rules,
  send,
}: IdentityFormOptions<Values>) {
  const { t } = useTranslation('public');
  const { report } = useServices();

  const check = (values: Values): FormProblem[] =>
    Object.entries(rules).flatMap(([field, problemOf]) => {
      const problem = problemOf(String(values[field]));
      return problem === undefined ? [] : [{ field, code: `field.${problem}` }];
    });

  function refusal(error: unknown): readonly FormProblem[] | string | undefined {
    // the provider lets in whom moderation has suspended; our server does not
    if (isApiError(error, 'account_disabled')) return t('identity.userDisabled');
    if (isApiError(error) && error.fields.length > 0) {
      return error.fields.map(({ field, code }) => ({ field, code: `field.refused.${code}` }));
    }
    if (isApiError(error)) return t(error.status === 0 ? 'identity.network' : 'identity.other');
    if (!(error instanceof IdentityError)) {
      report(error, 'public');
      return t('identity.other');
    }
    const text = identityErrorText(error.code);
    if (!text) return undefined;
    if (text.place === 'form' || !(text.place in rules)) return t(`identity.${text.key}`);
    return [{ field: text.place, code: `identity.${text.key}` }];
  }

  return useAppForm<Values>({
    defaultValues,
    check,
    // every code is a key of the texts
    say: ({ code }) => t(code as TextKey<'public'>),
    send,
    refusal,
    elsewhere: t('identity.other'),
    mode: 'onTouched',
  });
}
