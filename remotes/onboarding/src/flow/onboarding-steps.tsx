import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentProfile } from '@duet/contracts';
import { Button, IconButton, ProgressBar } from '@duet/ui';
import { CardPreview } from '../card/card-preview.tsx';
import { PhotosStep } from '../photos/photos-step.tsx';
import { BirthDateStep } from '../steps/birth-date-step.tsx';
import { GenderStep } from '../steps/gender-step.tsx';
import { LocationStep } from '../steps/location-step.tsx';
import { NameStep } from '../steps/name-step.tsx';
import { PartnerStep } from '../steps/partner-step.tsx';
import { PassionsStep } from '../steps/passions-step.tsx';
import { isSkipped, steps } from './onboarding-data.ts';
import styles from './onboarding.module.css';
import { useOnboarding } from './use-onboarding.ts';
import type { OnboardingFlow } from './use-onboarding.ts';

/** Pictures a member needs before the feed opens (account-10). */
const PHOTOS_NEEDED = 2;

/** What is refused, or the first of a refused group, which cannot take the focus itself. */
const refused = ':is(input, select, textarea):is([aria-invalid], [aria-invalid] *)';

/**
 * One question a screen: progress on top, one main button within reach of the thumb. The card that the answers make stands
 * beside them where there is room, and is the last screen everywhere.
 */
export function OnboardingSteps({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('onboarding');
  const flow = useOnboarding(profile);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { step, index, data, refusals } = flow;
  const missingPhotos = step === 'photos' ? Math.max(0, PHOTOS_NEEDED - profile.userMedia.length) : 0;

  useEffect(() => heading.current?.focus(), [step]);
  useEffect(() => {
    if (Object.keys(refusals).length > 0) form.current?.querySelector<HTMLElement>(refused)?.focus();
  }, [refusals]);

  return (
    <form
      ref={form}
      className={styles.page}
      data-step={step}
      noValidate
      onSubmit={(event) => void flow.onSubmit(event)}
    >
      <div className={styles.progress}>
        {index > 0 && <IconButton icon="lucide:arrow-left" label={t('back')} onClick={flow.back} />}
        <ProgressBar
          value={index + 1}
          max={steps.length}
          label={t('progress', { step: index + 1, count: steps.length })}
        />
      </div>
      <div key={step} className={styles.question}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`${step}.title`)}
        </h1>
        <p className={styles.lead}>{t(`${step}.lead`, { name: data.name.trim() })}</p>
        <Question flow={flow} profile={profile} />
      </div>
      <div className={styles.action}>
        <p role="alert" className={styles.error}>
          {flow.formError}
        </p>
        {missingPhotos > 0 && <p className={styles.lead}>{t('photos.missing', { count: missingPhotos })}</p>}
        <Button type="submit" variant="primary" size="large" block busy={flow.isBusy} disabled={missingPhotos > 0}>
          {t(nextOf(flow))}
        </Button>
      </div>
      {step !== 'card' && (
        <figure className={styles.preview}>
          <CardPreview data={data} photos={profile.userMedia} />
          <figcaption>{t('card.live')}</figcaption>
        </figure>
      )}
    </form>
  );
}

function Question({ flow, profile }: { readonly flow: OnboardingFlow; readonly profile: CurrentProfile }) {
  switch (flow.step) {
    case 'name':
      return <NameStep flow={flow} />;
    case 'birthDate':
      return <BirthDateStep flow={flow} />;
    case 'gender':
      return <GenderStep flow={flow} />;
    case 'partner':
      return <PartnerStep flow={flow} />;
    case 'location':
      return <LocationStep flow={flow} />;
    case 'passions':
      return <PassionsStep flow={flow} />;
    case 'photos':
      return <PhotosStep profile={profile} />;
    case 'card':
      return <CardPreview data={flow.data} photos={profile.userMedia} />;
  }
}

/** What the main button says. */
function nextOf({ step, data }: OnboardingFlow): 'finish' | 'skip' | 'next' {
  if (step === 'card') return 'finish';
  return isSkipped(step, data) ? 'skip' : 'next';
}
