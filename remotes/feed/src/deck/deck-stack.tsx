import type { CurrentProfile, Reaction } from '@duet/contracts';
import { DeckCard } from './deck-card.tsx';
import type { DeckView } from './deck-view.ts';
import { usePreloadedPhotos } from './preload-photos.ts';
import styles from './deck-page.module.css';

export interface DeckStackProps {
  readonly view: DeckView;
  readonly profile: CurrentProfile | undefined;
  readonly onReact: (reaction: Reaction) => boolean;
  readonly onShowPhoto: (index: number) => void;
  readonly onDetails: () => void;
  readonly onGift: () => void;
}

/** Three cards, the first on top. */
export function DeckStack({ view, profile, onReact, onShowPhoto, onDetails, onGift }: DeckStackProps) {
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
          onReact={onReact}
          onShowPhoto={onShowPhoto}
          onDetails={onDetails}
          onGift={onGift}
        />
      ))}
    </div>
  );
}
