import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { IconButton } from '@duet/ui';
import { MediaContext } from '../page/media-context.tsx';
import { CallingStep } from './calling-step.tsx';
import { EndedCallStep } from './ended-call-step.tsx';
import { ExplainingStep } from './explaining-step.tsx';
import type { MatchCalls } from './match-calls.ts';
import { OpenCallStep } from './open-call-step.tsx';
import { surfaceOf } from './surface.ts';
import { RingStep } from './ring-step.tsx';
import type { MatchCallView } from './steps.ts';
import styles from './match-call.module.css';

export interface MatchCallModalProps {
  readonly calls: MatchCalls;
  readonly surface: 'ring' | 'screen';
}

/** A call with a match, in the shell's modal host: the ring as a dialog, all else on the whole screen. */
export function MatchCallModal({ calls, surface, close }: MatchCallModalProps & ModalProps<void>) {
  const { i18n } = useServices();
  const view = useSyncExternalStore(calls.subscribe, calls.view);
  const isMeant = surfaceOf(view) === surface;
  useEffect(() => {
    if (!isMeant) close();
  }, [isMeant, close]);
  useEffect(() => i18n.show('calls'), [i18n]);
  if (!isMeant) return null;
  const step = <CurrentStep calls={calls} view={view} />;
  return (
    <MediaContext value={calls.media}>
      {surface === 'ring' ? (
        step
      ) : (
        <div className={styles.screen}>
          <Away isEnded={view.state.step === 'ended'} onPress={() => close()} />
          {step}
        </div>
      )}
    </MediaContext>
  );
}

/** Back to the page: the call goes on, and what is over is put away. */
function Away({ isEnded, onPress }: { readonly isEnded: boolean; readonly onPress: () => void }) {
  const { t } = useTranslation('calls');
  return (
    <IconButton
      className={styles.away}
      icon={isEnded ? 'lucide:x' : 'lucide:minimize-2'}
      label={isEnded ? t('match.close') : t('match.minimise')}
      onClick={onPress}
    />
  );
}

function CurrentStep({ calls, view }: { readonly calls: MatchCalls; readonly view: MatchCallView }) {
  const { state, partner, blockedSound } = view;
  switch (state.step) {
    case 'idle':
      return null;
    case 'ringing':
      return <RingStep calls={calls} call={state.call} />;
    case 'explaining':
      return <ExplainingStep calls={calls} state={state} />;
    case 'answering':
    case 'calling':
      return <CallingStep calls={calls} state={state} />;
    case 'open':
      return <OpenCallStep calls={calls} state={state} partner={partner} blockedSound={blockedSound} />;
    case 'ended':
      return <EndedCallStep calls={calls} state={state} />;
  }
}
