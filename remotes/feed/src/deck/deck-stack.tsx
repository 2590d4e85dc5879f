import { Suspense, lazy } from 'react';
import type { RefObject } from 'react';
import type { CurrentProfile } from '@duet/contracts';
import { retryImport } from '@duet/ui/retry-import';
import { DeckCard } from './deck-card.tsx';
import type { CardActions } from './deck-card.tsx';
import type { DeckMarksHandle } from './deck-marks.tsx';
import type { DeckView } from './deck-view.ts';
import { usePreloadedPhotos } from './preload-photos.ts';
import type { LeavingCard } from './use-leaving-cards.ts';
import styles from './deck-page.module.css';

const DeckMarks = lazy(retryImport(() => import('./deck-marks.tsx')));

export interface DeckStackProps {
  readonly view: DeckView;
  readonly leaving: readonly LeavingCard[];
  readonly profile: CurrentProfile | undefined;
  readonly marks: RefObject<DeckMarksHandle | null>;
  readonly actions: CardActions;
}

/** Three cards, the first on top, over it those that are leaving, and over them the marks of a drag. */
export function DeckStack({ view, leaving, profile, marks, actions }: DeckStackProps) {
  usePreloadedPhotos(view.deck.visible);
  const cards = [
    ...leaving.map((card) => ({ ...card, depth: 0, isLeaving: true })),
    ...view.deck.visible.map((each, depth) => ({
      profile: each,
      depth,
      photoIndex: depth === 0 ? view.photoIndex : 0,
    })),
  ];
  return (
    <div className={styles.stack}>
      {cards.map((card) => (
        <DeckCard key={card.profile.userId} {...card} passions={profile?.passions} {...{ marks, actions }} />
      ))}
      <Suspense>
        <DeckMarks ref={marks} />
      </Suspense>
    </div>
  );
}
