import { useTranslation } from 'react-i18next';
import type { MemberCall } from '@duet/contracts';
import { CaptionsControl } from '../page/captions-control.tsx';
import { ControlButton } from '../page/control-button.tsx';
import { OwnDevices } from '../page/device-controls.tsx';
import { useAttempt } from '../page/use-attempt.ts';
import type { Captions } from '../page/use-captions.ts';
import type { MatchCalls } from './match-calls.ts';
import { useMatchSafety } from './use-match-safety.ts';
import styles from './match-call.module.css';

export interface OpenCallControlsProps {
  readonly calls: MatchCalls;
  readonly call: MemberCall;
  readonly captions: Captions;
}

/** Everything a member can do in a call, always on screen. */
export function OpenCallControls({ calls, call, captions }: OpenCallControlsProps) {
  const { t } = useTranslation('calls');
  const attempt = useAttempt();
  const safety = useMatchSafety(call, calls);
  return (
    <div className={styles.dock} role="group" aria-label={t('call.controls')}>
      <OwnDevices hasPictures={call.kind === 'video'} />
      <CaptionsControl captions={captions} />
      <ControlButton action="report" icon="lucide:flag" label={t('call.report')} onClick={safety.report} />
      <ControlButton action="block" icon="lucide:ban" label={t('call.block')} onClick={safety.block} />
      <ControlButton
        action="hangUp"
        icon="lucide:phone-off"
        label={t('call.hangUp')}
        tone="danger"
        onClick={() => void attempt(calls.hangUp)}
      />
    </div>
  );
}
