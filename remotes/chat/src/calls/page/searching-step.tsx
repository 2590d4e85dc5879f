import { useTranslation } from 'react-i18next';
import type { CallsOverview, WaitingWord } from '@duet/contracts';
import { Button, Mark } from '@duet/ui';
import { CallCost } from './call-cost.tsx';
import { useCall } from './call-context.tsx';
import { DeviceNotes } from './device-controls.tsx';
import { useOwnMedia } from './media-context.tsx';
import { MutedNote } from './muted-note.tsx';
import { Step } from './step.tsx';
import styles from './calls.module.css';

export interface SearchingStepProps {
  readonly overview: CallsOverview;
  readonly waiting: WaitingWord;
}

/** The minute of the search, with honest words of who is there and what finding somebody costs. */
export function SearchingStep({ overview, waiting }: SearchingStepProps) {
  const { t } = useTranslation('calls');
  const call = useCall();
  const { isMuted } = useOwnMedia();
  return (
    <Step title={t('searching.title')}>
      <Mark size={96} drifting className={styles.searching} />
      <p role="status">{t(`waiting.${waiting}`)}</p>
      <CallCost overview={overview} />
      {isMuted && <MutedNote />}
      <DeviceNotes />
      <Button onClick={call.stopSearch}>{t('searching.stop')}</Button>
    </Step>
  );
}
