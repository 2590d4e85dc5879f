import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@duet/ui';
import { watchPermission } from '../engine/devices.ts';
import { DeviceNotes } from '../page/device-controls.tsx';
import { useOwnMedia } from '../page/media-context.tsx';
import { useAttempt } from '../page/use-attempt.ts';
import { callWords } from './call-words.ts';
import type { MatchCalls } from './match-calls.ts';
import type { StateOf } from './match-call-state.ts';
import { Person } from './person.tsx';
import styles from './match-call.module.css';

/** Explains what the browser is about to ask, to who calls and to who answers, and what to do when it has refused. */
export function ExplainingStep({
  calls,
  state,
}: {
  readonly calls: MatchCalls;
  readonly state: StateOf<'explaining'>;
}) {
  const { t } = useTranslation('calls');
  const { microphone, camera } = useOwnMedia();
  const attempt = useAttempt();
  const [permission, setPermission] = useState<PermissionState>('prompt');
  useEffect(() => watchPermission('microphone', setPermission), []);
  const { answering, kind } = state;
  const hasCamera = answering ? answering.withCamera : kind === 'video';
  const isRefused = microphone.trouble !== null || permission === 'denied';
  return (
    <div className={styles.middle}>
      <Person target={state.target} words={callWords(state, t)} />
      <div className={styles.rest}>
        {microphone.trouble === null && (
          <Explanation permission={permission} hasCamera={hasCamera} isAnswer={answering !== null} />
        )}
        <DeviceNotes />
        <div className={styles.choices}>
          <Button
            variant="primary"
            busy={microphone.isOpening || camera.isOpening}
            onClick={() => void attempt(() => calls.goOn(isRefused))}
          >
            {isRefused ? t('permission.without') : t('permission.allow')}
          </Button>
          <Button onClick={() => void attempt(calls.hangUp)}>
            {answering ? t('match.decline') : t('match.cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface ExplanationProps {
  readonly permission: PermissionState;
  readonly hasCamera: boolean;
  readonly isAnswer: boolean;
}

/** What the browser is about to ask, or how to take an earlier refusal back. */
function Explanation({ permission, hasCamera, isAnswer }: ExplanationProps) {
  const { t } = useTranslation('calls');
  if (permission === 'denied') {
    return (
      <>
        <h3>{t('permission.denied.title')}</h3>
        <p>{t('permission.denied.text')}</p>
      </>
    );
  }
  return (
    <>
      <h3>{t(hasCamera ? 'match.permission.both' : 'permission.prompt.title')}</h3>
      <p>{t(isAnswer ? 'match.permission.answer' : 'match.permission.call')}</p>
    </>
  );
}
