import { useTranslation } from 'react-i18next';
import { ControlButton } from '../page/control-button.tsx';
import { DeviceNotes, OwnDevices } from '../page/device-controls.tsx';
import { useOwnMedia } from '../page/media-context.tsx';
import { OwnPicture } from '../page/own-picture.tsx';
import { useAttempt } from '../page/use-attempt.ts';
import { callWords } from './call-words.ts';
import type { MatchCalls } from './match-calls.ts';
import { targetOf } from './match-call-state.ts';
import type { StateOf } from './match-call-state.ts';
import { Person } from './person.tsx';
import styles from './match-call.module.css';

export interface CallingStepProps {
  readonly calls: MatchCalls;
  readonly state: StateOf<'calling'> | StateOf<'answering'>;
}

/** It rings at the other one's, or is just being answered; the own picture is there already. */
export function CallingStep({ calls, state }: CallingStepProps) {
  const { t } = useTranslation('calls');
  const { camera } = useOwnMedia();
  const attempt = useAttempt();
  const isAnswering = state.step === 'answering';
  const kind = isAnswering ? state.call.kind : state.kind;
  return (
    <div className={styles.calling}>
      <div className={styles.middle}>
        <Person
          target={isAnswering ? targetOf(state.call) : state.target}
          words={isAnswering ? t('call.connecting') : callWords(state, t)}
          isRinging={!isAnswering}
        />
        <div className={styles.rest}>
          {camera.track && (
            <div className={styles.mirror}>
              <OwnPicture track={camera.track} className={styles.mirrored} />
            </div>
          )}
          <DeviceNotes />
        </div>
      </div>
      <div className={styles.dock} role="group" aria-label={t('call.controls')}>
        <OwnDevices hasPictures={kind === 'video'} />
        <ControlButton
          action="hangUp"
          icon="lucide:phone-off"
          label={t('call.hangUp')}
          tone="danger"
          onClick={() => void attempt(calls.hangUp)}
        />
      </div>
    </div>
  );
}
