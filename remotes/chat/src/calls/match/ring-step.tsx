import { useTranslation } from 'react-i18next';
import type { MemberCall } from '@duet/contracts';
import { Button } from '@duet/ui';
import { useAttempt } from '../page/use-attempt.ts';
import type { MatchCalls } from './match-calls.ts';
import { targetOf } from './match-call-state.ts';
import { Person } from './person.tsx';
import styles from './match-call.module.css';

/**
 * Somebody calls: who, whether with pictures, and what one can do about it. No button has the focus, because a member who
 * was writing would answer with their next key.
 */
export function RingStep({ calls, call }: { readonly calls: MatchCalls; readonly call: MemberCall }) {
  const { t } = useTranslation('calls');
  const attempt = useAttempt();
  const { name } = call.partner;
  const isVideo = call.kind === 'video';
  return (
    <div className={styles.ring}>
      <Person target={targetOf(call)} words={t(`match.ringing.${call.kind}`, { name })} isRinging />
      <div className={styles.choices}>
        <Button
          variant="primary"
          icon={isVideo ? 'lucide:video' : 'lucide:phone'}
          onClick={() => void attempt(() => calls.answer(true))}
        >
          {t('match.answer')}
        </Button>
        {isVideo && (
          <Button icon="lucide:phone" onClick={() => void attempt(() => calls.answer(false))}>
            {t('match.answerWithoutCamera')}
          </Button>
        )}
        <Button variant="danger" icon="lucide:phone-off" onClick={() => void attempt(calls.hangUp)}>
          {t('match.decline')}
        </Button>
      </div>
    </div>
  );
}
