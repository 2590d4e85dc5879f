import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton, classes } from '@duet/ui';
import type { RandomCallState } from '../random/random-call-state.ts';
import { ElsewhereStep, ObstacleStep, PermissionStep, RulesStep } from './before-steps.tsx';
import { CallProvider, useCall, useCallView } from './call-context.tsx';
import { CallStep } from './call-step.tsx';
import { EndedStep } from './ended-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { SearchingStep } from './searching-step.tsx';
import { useCallTexts } from './use-call-texts.ts';
import styles from './calls.module.css';

/** Random calls (calls-1): step by step from what keeps a member from them to the end of a call. */
export function RandomCallsPage() {
  const isReady = useCallTexts();
  if (!isReady) return <Skeleton className={styles.skeleton} />;
  return (
    <CallProvider>
      <CallPage />
    </CallProvider>
  );
}

/** The step at which the calls around it are. */
export function CallPage() {
  const { t } = useTranslation('calls');
  const { state } = useCallView();
  return (
    <div className={styles.page} data-step={state.step}>
      <h1 tabIndex={-1} className={classes(state.step === 'call' && 'visually-hidden')}>
        {t('title')}
      </h1>
      <CurrentStep state={state} />
    </div>
  );
}

function CurrentStep({ state }: { readonly state: RandomCallState }) {
  const { t } = useTranslation('calls');
  const call = useCall();
  switch (state.step) {
    case 'loading':
      return <Skeleton className={styles.skeleton} />;
    case 'failed':
      return (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void call.load()}
        />
      );
    case 'unavailable':
      return <ErrorState title={t('unavailable.title')} text={t('unavailable.text')} />;
    case 'obstacle':
      return <ObstacleStep obstacle={state.obstacle} overview={state.overview} />;
    case 'rules':
      return <RulesStep />;
    case 'permission':
      return <PermissionStep />;
    case 'preview':
      return <PreviewStep overview={state.overview} searchEnd={state.searchEnd} />;
    case 'searching':
      return <SearchingStep overview={state.overview} waiting={state.waiting} />;
    case 'elsewhere':
      return <ElsewhereStep />;
    case 'call':
      return <CallStep key={state.call.callId} call={state.call} link={state.link} />;
    case 'ended':
      return <EndedStep call={state.call} reason={state.reason} />;
  }
}
