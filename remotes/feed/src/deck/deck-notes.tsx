import { useLayoutEffect } from 'react';
import type { CurrentProfile } from '@duet/contracts';
import { removeFirstPicture } from '@duet/ui';
import { LimitNotice } from '../limit/limit-notice.tsx';
import type { DeckController } from './deck-controller.ts';
import { DeckFailure } from './deck-failure.tsx';
import type { DeckView } from './deck-view.ts';
import { EmptyDeck } from './empty-deck.tsx';

export interface DeckNotesProps {
  readonly view: DeckView;
  readonly controller: DeckController;
  readonly profile: CurrentProfile | undefined;
  /** Undefined when the filters are next to the deck. */
  readonly onFilter: (() => void) | undefined;
  readonly onGift: () => void;
}

/** Shown in place of a card or over it: failed, empty, out of likes. Lazy, as the first screen seldom needs it. */
export default function DeckNotes({ view, controller, profile, onFilter, onGift }: DeckNotesProps) {
  const [top] = view.deck.visible;
  const { status, limit } = view;
  // the page may have drawn a card that the deck does not have
  useLayoutEffect(removeFirstPicture, []);
  return (
    <>
      {!top && status === 'failed' && <DeckFailure onRetry={controller.retry} />}
      {!top && status === 'ready' && !limit && (
        <EmptyDeck
          hint={view.hint}
          profile={profile}
          onWidened={() => void controller.filtersChanged()}
          onFilter={onFilter}
        />
      )}
      {limit && <LimitNotice limit={limit} name={top?.name} onGift={onGift} onClose={controller.hideLimit} />}
    </>
  );
}
