import { Suspense, lazy } from 'react';
import type { RefObject } from 'react';
import type { CurrentProfile, Reaction } from '@duet/contracts';
import { retryImport } from '@duet/ui/retry-import';
import { DeckCard } from './deck-card.tsx';
import type { DeckMarksHandle } from './deck-marks.tsx';
import type { DeckView } from './deck-view.ts';
import { usePreloadedPhotos } from './preload-photos.ts';
import styles from './deck-page.module.css';

const DeckMarks = lazy(retryImport(() => import('./deck-marks.tsx')));

export interface DeckStackProps {
  readonly view: DeckView;
  readonly profile: CurrentProfile | undefined;
  readonly marks: RefObject<DeckMarksHandle | null>;
  readonly onReact: (reaction: Reaction) => boolean;
  readonly onShowPhoto: (index: number) => void;
  readonly onDetails: () => void;
  readonly onGift: () => void;
}

/** Three cards, the first on top, and over them the marks of a drag. */
export function DeckStack({ view, profile, marks, ...actions }: DeckStackProps) {
  usePreloadedPhotos(view.deck.visible);
  return (
    <div className={styles.stack}>
      {view.deck.visible.map((each, depth) => (
        <DeckCard
          key={each.userId}
          profile={each}
          depth={depth}
          photoIndex={depth === 0 ? view.photoIndex : 0}
          sharedPassions={each.passions.filter((passion) => profile?.passions.includes(passion)).slice(0, 3)}
          marks={marks}
          {...actions}
        />
      ))}
      <Suspense>
        <DeckMarks ref={marks} />
      </Suspense>
    </div>
  );
}
