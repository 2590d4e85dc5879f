import { Suspense, lazy } from 'react';
import type { CurrentProfile } from '@duet/contracts';
import { Skeleton } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import type { DeckController } from './deck-controller.ts';
import type { DeckView } from './deck-view.ts';
import styles from './deck-page.module.css';

const LimitNotice = lazy(retryImport(() => import('../limit/limit-notice.tsx')));
const EmptyDeck = lazy(retryImport(() => import('./empty-deck.tsx')));
const DeckFailure = lazy(retryImport(() => import('./deck-failure.tsx')));

export interface DeckNotesProps {
  readonly view: DeckView;
  readonly controller: DeckController;
  readonly profile: CurrentProfile | undefined;
  /** Undefined where the filters stand beside the deck. */
  readonly onFilter: (() => void) | undefined;
  readonly onGift: () => void;
}

/** What stands in the place of a card, or over it: loading, failed, empty, out of likes. */
export function DeckNotes({ view, controller, profile, onFilter, onGift }: DeckNotesProps) {
  const [top] = view.deck.visible;
  return (
    <>
      {!top && view.status === 'loading' && <Skeleton className={styles.skeleton} />}
      {!top && view.status === 'failed' && (
        <Suspense fallback={<Skeleton className={styles.skeleton} />}>
          <DeckFailure onRetry={controller.retry} />
        </Suspense>
      )}
      {/* a boundary each: one that is there already would hold the deck until a part has come */}
      {!top && view.status === 'ready' && !view.limit && (
        <Suspense>
          <EmptyDeck
            hint={view.hint}
            profile={profile}
            onWidened={() => void controller.filtersChanged()}
            onFilter={onFilter}
          />
        </Suspense>
      )}
      {view.limit && (view.isLimitShown || !top) && (
        <Suspense>
          <LimitNotice limit={view.limit} name={top?.name} onGift={onGift} onClose={controller.hideLimit} />
        </Suspense>
      )}
    </>
  );
}
