import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@duet/ui';
import { ErrorPage } from '../errors/error-page.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import type { SlotState } from '../federation/slots.ts';
import { pageTitle } from '../navigation/page-title.ts';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import styles from './layout.module.css';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** What stands in `<main>`: the remote, its skeleton, its failure, or a page of the shell's own. */
export function Screen() {
  const { navigation, registry, slots, errors$ } = useShell();
  const { decision } = useStream(navigation.located$);
  const states = useStream(slots.states$);
  const error = useStream(errors$);

  const isRemote = !error && decision.kind === 'show';
  const state = isRemote ? states[decision.route.remote] : undefined;
  const isHere = isRemote && slots.isPrerendered(decision.route.remote);
  const isFull = isRemote && decision.route.isFullHeight === true && state?.status === 'mounted';
  // for the layout around it, and for what lies outside of that: a notice has to know of the bar
  useEffect(() => void document.documentElement.toggleAttribute('data-full', isFull), [isFull]);
  const isComing = !error && (decision.kind === 'wait' || (isRemote && state?.status !== 'mounted'));

  return (
    <>
      {error && <ErrorPage error={error} />}
      {!error && decision.kind === 'not-found' && <NotFoundPage failedPath={decision.failedPath} />}
      {state?.status === 'failed' && <RemoteFailed state={state} name={pageTitle(decision, registry.current())} />}
      {isComing && !isHere && state?.status !== 'failed' && <ScreenSkeleton layout={decision.route.layout} />}
      <Outlet isShown={isRemote} />
    </>
  );
}

interface RemoteFailedProps {
  readonly state: Extract<SlotState, { status: 'failed' }>;
  /** Of the page that did not come. */
  readonly name: string | undefined;
}

function RemoteFailed({ state, name }: RemoteFailedProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      {/* hidden with the focus, too: what it moves would run away from under a press */}
      <h1 className={styles.hidden} tabIndex={-1}>
        {name}
      </h1>
      <ErrorState
        title={t('remote.failedTitle')}
        text={t('remote.failedText')}
        retryLabel={t('retry')}
        onRetry={state.retry}
      />
    </>
  );
}

/** Takes the remotes' elements into this layout; they outlive it. */
function Outlet({ isShown }: { readonly isShown: boolean }) {
  const { slots } = useShell();
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.append(slots.outlet);
  }, [slots]);
  return <div ref={host} data-outlet-host hidden={!isShown} />;
}
