import { startTransition, useState } from 'react';
import type { MemberProfile } from '@duet/contracts';

/** Longer than the exit of a card, so that few are on their way at once; the animations are in deck-marks.module.css. */
const GONE_MILLISECONDS = 360;

/** A card on its way out, with the picture that was seen last. */
export interface LeavingCard {
  readonly profile: MemberProfile;
  readonly photoIndex: number;
}

/** Keeps cards drawn that have left the deck until nobody sees them any more; one that returns to the deck is in it alone. */
export function useLeavingCards(visible: readonly MemberProfile[]) {
  const [cards, setCards] = useState<readonly LeavingCard[]>([]);

  function leave(card: LeavingCard): void {
    // together with the next card, and as little in the way of the exit's frames
    startTransition(() => setCards((others) => [...others.filter((other) => !isSame(other, card)), card]));
    setTimeout(
      () => startTransition(() => setCards((others) => others.filter((other) => other !== card))),
      GONE_MILLISECONDS,
    );
  }

  const isBack = ({ profile }: LeavingCard) => visible.some(({ userId }) => userId === profile.userId);
  return { leaving: cards.filter((card) => !isBack(card)), leave };
}

/** A card may come back and leave again at once. */
function isSame(one: LeavingCard, other: LeavingCard): boolean {
  return one.profile.userId === other.profile.userId;
}
