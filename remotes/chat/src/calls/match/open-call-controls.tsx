import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { MemberCall } from '@duet/contracts';
import { ConfirmModal } from '@duet/ui/confirm';
import { CaptionsControl } from '../page/captions-control.tsx';
import { ControlButton } from '../page/control-button.tsx';
import { OwnDevices } from '../page/device-controls.tsx';
import { useAttempt } from '../page/use-attempt.ts';
import type { Captions } from '../page/use-captions.ts';
import { usePartnerSafety } from '../page/use-partner-safety.ts';
import type { MatchCalls } from './match-calls.ts';
import styles from './match-call.module.css';

export interface OpenCallControlsProps {
  readonly calls: MatchCalls;
  readonly call: MemberCall;
  readonly captions: Captions;
}

/** Everything a member can do in a call, always on screen. */
export function OpenCallControls({ calls, call, captions }: OpenCallControlsProps) {
  const { t } = useTranslation('calls');
  const { openModal } = useServices();
  const attempt = useAttempt();
  const safety = usePartnerSafety(call, calls);

  /** A block ends the match too: asked for once, as in the chat. */
  async function confirmBlock(): Promise<void> {
    const { name } = call.partner;
    const props = {
      title: t('match.block.title', { name }),
      text: t('match.block.text'),
      action: t('call.block'),
      cancel: t('match.cancel'),
    };
    if (await openModal<boolean, typeof props>(ConfirmModal, props)) safety.block();
  }
  return (
    <div className={styles.dock} role="group" aria-label={t('call.controls')}>
      <OwnDevices hasPictures={call.kind === 'video'} />
      <CaptionsControl captions={captions} />
      <ControlButton action="report" icon="lucide:flag" label={t('call.report')} onClick={safety.report} />
      <ControlButton action="block" icon="lucide:ban" label={t('call.block')} onClick={() => void confirmBlock()} />
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
