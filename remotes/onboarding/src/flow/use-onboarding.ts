import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import type { TextKey } from '@duet/i18n';
import { useAppForm } from '@duet/ui/form';
import type { AppForm, FormProblem } from '@duet/ui/form';
import { clearOnboarding, readData, readStep, stepProblems, steps, writeData, writeStep } from './onboarding-data.ts';
import type { OnboardingData, Step } from './onboarding-data.ts';
import { stepPatch } from './step-patch.ts';

/** Runs the questions: keeps every answer on this device, saves a step when it is left, never loses anything. */
export function useOnboarding(profile: CurrentProfile) {
  const { t } = useTranslation('onboarding');
  const { api, bus, navigate } = useServices();
  const cache = useQueryClient();
  const [step, setStep] = useState<Step>(() => readStep(localStorage, readData(localStorage, profile), new Date()));
  const index = steps.indexOf(step);
  const form: AppForm<OnboardingData> = useAppForm<OnboardingData>({
    defaultValues: readData(localStorage, profile),
    check: (data) => stepProblems(step, data, new Date()).map(asProblem),
    // every code is a key of the texts
    say: ({ code }) => t(code as TextKey<'onboarding'>),
    send: next,
    refusal: (error) => {
      if (!isApiError(error)) throw error;
      if (error.code === 'onboarding_incomplete') return askAgain(error.fields);
      if (error.fields.length > 0) return error.fields.map(asProblem);
      return t(error.status === 0 ? 'error.network' : 'error.other');
    },
    elsewhere: t('error.other'),
  });
  const data = form.watch();

  function change(changes: Partial<OnboardingData>): void {
    // what is being saved is the answer; another one would stay on this device
    if (form.isBusy) return;
    for (const [key, value] of Object.entries(changes)) form.setValue(key as keyof OnboardingData, value);
    form.clearErrors();
    writeData(localStorage, form.getValues(), profile.userId);
  }

  function goTo(other: Step): void {
    setStep(other);
    writeStep(localStorage, other);
    form.clearErrors();
  }

  /** What the server lacks is asked for where it is answered, whatever this device believes to be saved. */
  function askAgain(missing: readonly FormProblem[]): string {
    void cache.invalidateQueries({ queryKey: apiKey('getCurrentProfile', {}) });
    const open = steps.find((each) => missing.some(({ field }) => field === (each === 'photos' ? 'userMedia' : each)));
    if (open) goTo(open);
    return t('error.incomplete');
  }

  /** Saves the step, then asks the next question or goes to the feed. */
  async function next(answers: OnboardingData): Promise<void> {
    const body = stepPatch(step, answers);
    if (body) cache.setQueryData(apiKey('getCurrentProfile', {}), await api.call('patchCurrentProfile', { body }));
    const following = steps[index + 1];
    if (following) return goTo(following);
    clearOnboarding(localStorage);
    bus.publish('onboarding.finished', {});
    navigate('Feed', {}, { replace: true });
  }

  return {
    data,
    step,
    index,
    errorOf: form.errorOf,
    /** How often something was refused: each time the first refused field takes the focus. */
    refusals: form.formState.errors,
    formError: form.formError,
    isBusy: form.isBusy,
    change,
    onSubmit: form.onSubmit,
    back: () => {
      const before = steps[index - 1];
      if (before) goTo(before);
    },
  };
}

/** Answers are named as the form has them: the city is one answer, of which the server takes the id. */
function asProblem({ field, code }: FormProblem): FormProblem {
  return { field: field === 'cityId' ? 'city' : field, code: `error.${field}.${code}` };
}

export type OnboardingFlow = ReturnType<typeof useOnboarding>;
