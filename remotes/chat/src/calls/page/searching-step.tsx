import { useTranslation } from 'react-i18next';
import type { WaitingWord } from '@duet/contracts';
import { Button, Mark } from '@duet/ui';
import { useCall } from './call-context.tsx';
import { DeviceNotes } from './device-controls.tsx';
import { Step } from './step.tsx';
import styles from './calls.module.css';

/** The minute of the search, with honest words of who is there. */
export function SearchingStep({ waiting }: { readonly waiting: WaitingWord }) {
  const { t } = useTranslation('calls');
  const call = useCall();
  return (
    <Step title={t('searching.title')}>
      <Mark size={96} drifting className={styles.searching} />
      <p role="status">{t(`waiting.${waiting}`)}</p>
      <DeviceNotes />
      <Button onClick={call.stopSearch}>{t('searching.stop')}</Button>
    </Step>
  );
}
