import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentProfile } from '@duet/contracts';
import { Button, IconButton, ProgressBar } from '@duet/ui';
import { PhotosStep } from '../photos/photos-step.tsx';
import { AboutStep } from '../steps/about-step.tsx';
import { GenderStep } from '../steps/gender-step.tsx';
import { LocationStep } from '../steps/location-step.tsx';
import { PassionsStep } from '../steps/passions-step.tsx';
import { steps } from './onboarding-data.ts';
import type { Step } from './onboarding-data.ts';
import styles from './onboarding.module.css';
import { useOnboarding } from './use-onboarding.ts';

/** Pictures a member needs before the feed opens (account-10). */
const PHOTOS_NEEDED = 2;

/** What is refused, or the first of a refused group, which cannot take the focus itself. */
const refused = ':is(input, select, textarea):is([aria-invalid], [aria-invalid] *)';

/** One question a screen: progress on top, one main button within reach of the thumb. */
export function OnboardingSteps({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('onboarding');
  const flow = useOnboarding(profile);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { step, index, data, refusals } = flow;
  const missingPhotos = step === 'photos' ? Math.max(0, PHOTOS_NEEDED - profile.userMedia.length) : 0;
  const isSkipped = (step === 'passions' && data.passions.length === 0) || (step === 'location' && data.city === null);

  useEffect(() => heading.current?.focus(), [step]);
  useEffect(() => {
    if (Object.keys(refusals).length > 0) form.current?.querySelector<HTMLElement>(refused)?.focus();
  }, [refusals]);

  return (
    <form ref={form} className={styles.page} noValidate onSubmit={(event) => void flow.onSubmit(event)}>
      <div className={styles.progress}>
        {index > 0 && <IconButton icon="lucide:arrow-left" label={t('back')} onClick={flow.back} />}
        <ProgressBar
          value={index + 1}
          max={steps.length}
          label={t('progress', { step: index + 1, count: steps.length })}
        />
      </div>
      <div className={styles.question}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`${step}.title`)}
        </h1>
        <p className={styles.lead}>{t(`${step}.lead`)}</p>
        {step === 'about' && <AboutStep flow={flow} />}
        {step === 'gender' && <GenderStep flow={flow} />}
        {step === 'location' && <LocationStep flow={flow} />}
        {step === 'passions' && <PassionsStep flow={flow} />}
        {step === 'photos' && <PhotosStep profile={profile} />}
      </div>
      <div className={styles.action}>
        <p role="alert" className={styles.error}>
          {flow.formError}
        </p>
        {missingPhotos > 0 && <p className={styles.lead}>{t('photos.missing', { count: missingPhotos })}</p>}
        <Button type="submit" variant="primary" size="large" block busy={flow.isBusy} disabled={missingPhotos > 0}>
          {t(nextOf(step, isSkipped))}
        </Button>
      </div>
    </form>
  );
}

/** What the main button says. */
function nextOf(step: Step, isSkipped: boolean): 'finish' | 'skip' | 'next' {
  if (step === 'photos') return 'finish';
  return isSkipped ? 'skip' : 'next';
}
