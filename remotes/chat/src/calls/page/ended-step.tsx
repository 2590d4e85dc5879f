import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, isApiError } from '@duet/kit';
import type { CallEnd, MemberCall } from '@duet/contracts';
import { Button, buttonClass } from '@duet/ui';
import { mayKeep } from '../random/random-call-state.ts';
import { useCall } from './call-context.tsx';
import { SafetyNote, useSafetyState } from './safety-note.tsx';
import { Step } from './step.tsx';
import { useAttempt } from './use-attempt.ts';
import { usePartnerSafety } from './use-partner-safety.ts';
import styles from './calls.module.css';

/** How long after the call the two can still decide to stay in touch (calls-9). */
const KEEP_WITHIN = 120_000;

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
  const done = useSafetyState(call.safety, ended.callId);
  return (
    <Step title={t(`ended.${titles[reason]}`)}>
      {done && <SafetyNote safety={call.safety} callId={ended.callId} state={done} />}
      {!done && (mayKeep(reason) ? <KeepChoice ended={ended} /> : <p>{t('ended.safe')}</p>)}
      <div className={styles.row}>
        <Button variant="primary" onClick={() => void call.load()}>
          {t('ended.again')}
        </Button>
        {done?.type !== 'report' && (
          <Button icon="lucide:flag" onClick={safety.report}>
            {t('ended.reportAlso', { name: ended.partner.name })}
          </Button>
        )}
        {!done && mayKeep(reason) && (
          <Button icon="lucide:ban" onClick={safety.block}>
            {t('ended.block', { name: ended.partner.name })}
          </Button>
        )}
      </div>
    </Step>
  );
}

function KeepChoice({ ended: { kept, chatId, partner } }: { readonly ended: MemberCall }) {
  const { t } = useTranslation('calls');
  const { keep, isLate } = useKeeping();
  if (kept.both) {
    return (
      <>
        <p role="status">{t('ended.kept')}</p>
        {chatId !== null && (
          <RouteLink to="ChatDialog" params={{ chatId }} className={buttonClass()}>
            {t('ended.chat')}
          </RouteLink>
        )}
      </>
    );
  }
  const mine = kept.mine ? t('ended.keepWaiting', { name: partner.name }) : t('ended.nothing');
  return (
    <>
      <p role="status">{isLate ? t('ended.tooLate') : mine}</p>
      {!kept.mine && !isLate && (
        <Button icon="lucide:heart-handshake" onClick={() => void keep()}>
          {t('call.keep')}
        </Button>
      )}
    </>
  );
}

/** The wish to stay in touch, and whether it comes too late: by the own clock, or by what the server says. */
function useKeeping() {
  const call = useCall();
  const attempt = useAttempt();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), KEEP_WITHIN);
    return () => clearTimeout(timer);
  }, []);
  async function keep(): Promise<void> {
    const isSaid = await attempt(async () => {
      try {
        await call.agree('keepCall');
      } catch (error) {
        // The two have been separated since
        if (!isApiError(error) || error.code !== 'not_found') throw error;
      }
    });
    const { state } = call.view();
    if (isSaid && state.step === 'ended' && !state.call.kept.mine) setLate(true);
  }
  return { keep, isLate };
}
