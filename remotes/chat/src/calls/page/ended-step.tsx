import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import type { CallEnd, MemberCall } from '@duet/contracts';
import { Button, buttonClass } from '@duet/ui';
import { mayKeep } from '../random/random-call-state.ts';
import { useCall } from './call-context.tsx';
import { Step } from './step.tsx';
import { useAttempt } from './use-attempt.ts';
import { usePartnerSafety } from './use-partner-safety.ts';
import styles from './calls.module.css';

/** The ends that a random call has; the others belong to calls that ring. */
const titles: Readonly<Record<CallEnd, 'hangUp' | 'next' | 'timeUp' | 'lost' | 'reported' | 'blocked'>> = {
  hangUp: 'hangUp',
  next: 'next',
  timeUp: 'timeUp',
  lost: 'lost',
  reported: 'reported',
  blocked: 'blocked',
  declined: 'hangUp',
  busy: 'hangUp',
  noAnswer: 'hangUp',
};

export interface EndedStepProps {
  readonly call: MemberCall;
  readonly reason: CallEnd;
}

/** After the call: stay in touch if both want it, else nothing remains. */
export function EndedStep({ call: ended, reason }: EndedStepProps) {
  const { t } = useTranslation('calls');
  const call = useCall();
  const safety = usePartnerSafety(ended, call);
  return (
    <Step title={t(`ended.${titles[reason]}`)}>
      {mayKeep(reason) ? <KeepChoice ended={ended} /> : <p>{t('ended.safe')}</p>}
      <div className={styles.row}>
        <Button variant="primary" onClick={() => void call.load()}>
          {t('ended.again')}
        </Button>
        <Button icon="lucide:flag" onClick={safety.report}>
          {t('ended.reportAlso', { name: ended.partner.name })}
        </Button>
      </div>
    </Step>
  );
}

function KeepChoice({ ended: { kept, chatId, partner } }: { readonly ended: MemberCall }) {
  const { t } = useTranslation('calls');
  const call = useCall();
  const attempt = useAttempt();
  const mine = kept.mine ? t('ended.keepWaiting', { name: partner.name }) : t('ended.nothing');
  return (
    <>
      <p role="status">{kept.both ? t('ended.kept') : mine}</p>
      {!kept.mine && (
        <Button icon="lucide:heart-handshake" onClick={() => void attempt(() => call.agree('keepCall'))}>
          {t('call.keep')}
        </Button>
      )}
      {kept.both && chatId !== null && (
        <RouteLink to="ChatDialog" params={{ chatId }} className={buttonClass()}>
          {t('ended.chat')}
        </RouteLink>
      )}
    </>
  );
}
