import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { FieldProblem } from '@duet/contracts';
import { IdentityError, isApiError, useServices } from '@duet/kit';
import { usePublicText } from '../use-public-text.ts';
import { identityErrorText } from './identity-error-text.ts';
import type { TextKey } from '@duet/i18n';

/**
 * A form of the identity screens: keeps what was typed, puts a refusal beside the field that caused it or above the
 * button, and cannot be sent twice.
 */
export function useIdentityForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
) {
  const t = usePublicText();
  const { report } = useServices();
  const form = useForm<Values>({ defaultValues, mode: 'onTouched' });
  const [formError, setFormError] = useState<string>();

  function show(error: unknown): void {
    // the provider lets in whom moderation has suspended; our server does not
    if (isApiError(error, 'account_disabled')) return setFormError(t('identity.userDisabled'));
    if (isApiError(error) && error.fields.length > 0) return showFields(error.fields);
    if (isApiError(error)) return setFormError(t(error.status === 0 ? 'identity.network' : 'identity.other'));
    if (!(error instanceof IdentityError)) {
      report(error, 'public');
      return setFormError(t('identity.other'));
    }
    const text = identityErrorText(error.code);
    if (!text) return;
    const field = text.place as FieldPath<Values>;
    if (text.place === 'form' || !(text.place in form.getValues())) return setFormError(t(`identity.${text.key}`));
    form.setError(field, { message: `identity.${text.key}` }, { shouldFocus: true });
  }

  function showFields(problems: readonly FieldProblem[]): void {
    for (const { field, code } of problems) {
      if (!(field in form.getValues())) setFormError(t('identity.other'));
      else form.setError(field as FieldPath<Values>, { message: `field.refused.${code}` }, { shouldFocus: true });
    }
  }

  /** Runs something that talks to the identity provider and shows its refusal. */
  async function attempt(action: () => Promise<void>): Promise<void> {
    setFormError(undefined);
    try {
      await action();
    } catch (error) {
      show(error);
    }
  }

  return {
    ...form,
    formError,
    attempt,
    isBusy: form.formState.isSubmitting,
    /** The sentence beside a field, when something is wrong with it. */
    errorOf(field: FieldPath<Values>): string | undefined {
      const message = form.getFieldState(field, form.formState).error?.message;
      return message ? t(message as TextKey<'public'>) : undefined;
    },
    onSubmit: form.handleSubmit((values) => attempt(() => send(values))),
  };
}

/** Makes a rule for react-hook-form from a function that names the problem as a key of the texts. */
export function rule(problemOf: (value: string) => string | undefined) {
  return {
    validate: (value: string) => {
      const problem = problemOf(value);
      return problem === undefined || `field.${problem}`;
    },
  };
}
