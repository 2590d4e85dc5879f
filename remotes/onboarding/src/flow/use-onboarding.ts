import { useState } from 'react';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { useOnboardingText } from '../use-onboarding-text.ts';
import { clearOnboarding, readData, readStep, stepProblems, steps, writeData, writeStep } from './onboarding-data.ts';
import type { OnboardingData, Step } from './onboarding-data.ts';
import { stepPatch } from './step-patch.ts';
import type { TextKey } from '@duet/i18n';

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Runs the questions: keeps every answer on this device, saves a step when it is left, never loses anything. */
export function useOnboarding(profile: CurrentProfile) {
  const t = useOnboardingText();
  const { api, bus, navigate } = useServices();
  const cache = useQueryClient();
  const [data, setData] = useState(() => readData(localStorage, profile));
  const [step, setStep] = useState<Step>(() => readStep(localStorage, readData(localStorage, profile), new Date()));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const index = steps.indexOf(step);

  function change(changes: Partial<OnboardingData>): void {
    const changed = { ...data, ...changes };
    setData(changed);
    writeData(localStorage, changed, profile.userId);
    setErrors({});
    setFormError(undefined);
  }

  function goTo(other: Step): void {
    setStep(other);
    writeStep(localStorage, other);
    setErrors({});
    setFormError(undefined);
  }

  function showRefusal(error: unknown): void {
    if (!isApiError(error)) throw error;
    setErrors(
      Object.fromEntries(
        error.fields.map(({ field, code }) => [field, t(`error.${field}.${code}` as TextKey<'onboarding'>)]),
      ),
    );
    if (error.code === 'onboarding_incomplete') setFormError(t('error.incomplete'));
    else if (error.fields.length === 0) setFormError(t(error.status === 0 ? 'error.network' : 'error.other'));
  }

  /** Checks and saves the step, then asks the next question or goes to the feed. */
  async function next(): Promise<void> {
    if (isBusy) return;
    const problems = stepProblems(step, data, new Date());
    if (problems.length > 0) {
      return setErrors(
        Object.fromEntries(
          problems.map(({ field, code }) => [field, t(`error.${field}.${code}` as TextKey<'onboarding'>)]),
        ),
      );
    }
    setBusy(true);
    setFormError(undefined);
    try {
      const saved = await api.call('patchCurrentProfile', { body: stepPatch(step, data) });
      cache.setQueryData(apiKey('getCurrentProfile', {}), saved);
      const following = steps[index + 1];
      if (following) return goTo(following);
      clearOnboarding(localStorage);
      bus.publish('onboarding.finished', {});
      navigate('Feed', {}, { replace: true });
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    data,
    step,
    index,
    errors,
    formError,
    isBusy,
    change,
    next,
    back: () => {
      const before = steps[index - 1];
      if (before) goTo(before);
    },
  };
}

export type OnboardingFlow = ReturnType<typeof useOnboarding>;
