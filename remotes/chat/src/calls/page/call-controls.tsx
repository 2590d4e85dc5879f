import { useTranslation } from 'react-i18next';
import type { MemberCall } from '@duet/contracts';
import type { Agreement } from '../random/call-session.ts';
import { useCall } from './call-context.tsx';
import { ControlButton } from './control-button.tsx';
import { OwnDevices } from './device-controls.tsx';
import { CaptionsControl } from './captions-control.tsx';
import type { Captions } from './use-captions.ts';
import { useAttempt } from './use-attempt.ts';
import { usePartnerSafety } from './use-partner-safety.ts';
import styles from './controls.module.css';

const agreements = [
  { to: 'showCall', key: 'shown', action: 'show', icon: 'lucide:eye' },
  { to: 'extendCall', key: 'extended', action: 'extend', icon: 'lucide:timer' },
  { to: 'keepCall', key: 'kept', action: 'keep', icon: 'lucide:heart-handshake' },
] as const satisfies readonly {
  readonly to: Agreement;
  readonly key: keyof MemberCall;
  readonly action: string;
  readonly icon: string;
}[];

export interface CallControlsProps {
  readonly current: MemberCall;
  readonly captions: Captions;
}

/** Everything a member can do in a call, always on screen. */
export function CallControls({ current, captions }: CallControlsProps) {
  const { t } = useTranslation('calls');
  const call = useCall();
  const attempt = useAttempt();
  const safety = usePartnerSafety(current, call);
  return (
    <div className={styles.controls} role="group" aria-label={t('call.controls')}>
      {agreements.map(({ to, key, action, icon }) => (
        <ControlButton
          key={to}
          action={action}
          icon={icon}
          label={t(`call.${action}`)}
          aria-pressed={current[key].mine}
          onClick={() => void attempt(() => call.agree(to))}
        />
      ))}
      <OwnDevices />
      <CaptionsControl captions={captions} />
      <ControlButton
        action="next"
        icon="lucide:skip-forward"
        label={t('call.next')}
        onClick={() => void attempt(call.next)}
      />
      <ControlButton action="report" icon="lucide:flag" label={t('call.report')} onClick={safety.report} />
      <ControlButton action="block" icon="lucide:ban" label={t('call.block')} onClick={safety.block} />
      <ControlButton
        action="hangUp"
        icon="lucide:phone-off"
        label={t('call.hangUp')}
        tone="danger"
        onClick={() => void attempt(call.hangUp)}
      />
    </div>
  );
}
