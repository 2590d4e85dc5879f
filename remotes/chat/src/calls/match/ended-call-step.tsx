import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { CallEnd, MemberCall } from '@duet/contracts';
import { Button } from '@duet/ui';
import { SafetyNote, useSafetyState } from '../page/safety-note.tsx';
import { useAttempt } from '../page/use-attempt.ts';
import { callWords } from './call-words.ts';
import type { MatchCalls } from './match-calls.ts';
import type { NoCall, StateOf } from './match-call-state.ts';
import { Person } from './person.tsx';
import { useMatchSafety } from './use-match-safety.ts';
import styles from './match-call.module.css';

/** After these another call may succeed. */
const mayCallAgain: ReadonlySet<CallEnd | NoCall> = new Set([
  'hangUp',
  'lost',
  'timeUp',
  'declined',
  'busy',
  'noAnswer',
  'inCall',
  'failed',
  'tooLate',
]);
/** After these there is no chat any more. */
const isParted: ReadonlySet<CallEnd | NoCall> = new Set(['reported', 'blocked', 'gone']);

/** How it ended or why it did not begin, each in its own words, with the ways on. */
export function EndedCallStep({ calls, state }: { readonly calls: MatchCalls; readonly state: StateOf<'ended'> }) {
  const { t } = useTranslation('calls');
  const { navigate } = useServices();
  const attempt = useAttempt();
  const { target, kind, end, answered } = state;
  const done = useSafetyState(calls.safety, answered?.call.callId ?? '');
  const isWritable = !isParted.has(end) && !done;
  function write(): void {
    calls.close();
    navigate('ChatDialog', { chatId: target.chatId });
  }
  return (
    <div className={styles.middle}>
      <Person target={target} words={callWords(state, t)} />
      <div className={styles.rest}>
        {done && answered && <SafetyNote safety={calls.safety} callId={answered.call.callId} state={done} />}
        {!done && (end === 'reported' || end === 'blocked') && <p>{t('ended.safe')}</p>}
        <div className={styles.choices}>
          {mayCallAgain.has(end) && !done && (
            <Button
              variant="primary"
              icon={kind === 'video' ? 'lucide:video' : 'lucide:phone'}
              onClick={() => void attempt(() => calls.call(target, kind))}
            >
              {t('match.again')}
            </Button>
          )}
          {isWritable && (
            <Button icon="lucide:message-circle" onClick={write}>
              {t('match.write')}
            </Button>
          )}
          <Button variant="quiet" onClick={calls.close}>
            {t('match.close')}
          </Button>
        </div>
        {answered && isWritable && <SafetyAfter calls={calls} call={answered.call} />}
      </div>
    </div>
  );
}

function SafetyAfter({ calls, call }: { readonly calls: MatchCalls; readonly call: MemberCall }) {
  const { t } = useTranslation('calls');
  const safety = useMatchSafety(call, calls);
  const { name } = call.partner;
  return (
    <div className={styles.choices}>
      <Button size="small" variant="quiet" icon="lucide:flag" onClick={safety.report}>
        {t('ended.reportAlso', { name })}
      </Button>
      <Button size="small" variant="quiet" icon="lucide:ban" onClick={safety.block}>
        {t('ended.block', { name })}
      </Button>
    </div>
  );
}
