import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@duet/ui';
import type { SafetyQueue, SafetyState } from '../safety/safety-queue.ts';
import { useAttempt } from './use-attempt.ts';

/** What the member did against the partner of a call; undefined where nothing was done. */
export function useSafetyState(safety: SafetyQueue, callId: string): SafetyState | undefined {
  return useSyncExternalStore(safety.subscribe, () => safety.stateOf(callId));
}

export interface SafetyNoteProps {
  readonly safety: SafetyQueue;
  readonly callId: string;
  readonly state: SafetyState;
}

/** Whether the report or block has arrived: only then the two do not meet again (calls-13). */
export function SafetyNote({ safety, callId, state: { type, progress } }: SafetyNoteProps) {
  const { t } = useTranslation('calls');
  const attempt = useAttempt();
  const words = progress === 'unsent' ? t(`safety.unsent.${type}`) : t(`safety.${progress}`);
  return (
    <>
      <p role="status">{words}</p>
      {progress === 'unsent' && (
        <Button
          icon="lucide:refresh-cw"
          onClick={() => void attempt(() => safety.retry(callId), t(`safety.stillUnsent.${type}`))}
        >
          {t('safety.retry')}
        </Button>
      )}
    </>
  );
}
