import { startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import type { CurrentProfile, Reaction } from '@duet/contracts';
import { titleOf } from '../details/title-of.ts';
import type { useShownProfile } from '../details/use-shown-profile.ts';
import { useGift } from '../gifts/use-gift.ts';
import type { DeckController } from './deck-controller.ts';
import type { DeckMarksHandle } from './deck-marks.tsx';
import type { DeckView } from './deck-view.ts';
import { topCard } from './top-card.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import { useLeavingCards } from './use-leaving-cards.ts';
import { useStableFunctions } from './use-stable-functions.ts';
import type { LeavingCard } from './use-leaving-cards.ts';

export interface DeckActionsOptions {
  readonly view: DeckView;
  readonly controller: DeckController;
  readonly details: ReturnType<typeof useShownProfile>;
  readonly profile: CurrentProfile | undefined;
}

/** What a member can do with the top card, by press, drag or key, and the announcements for screen readers. */
export function useDeckActions({ view, controller, details, profile }: DeckActionsOptions) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const { shown, show, hide, hideOf } = details;
  const [announcement, setAnnouncement] = useState('');
  const say = (words: string) => startTransition(() => setAnnouncement(words));
  const [top] = view.deck.visible;
  const giveGift = useGift(profile);
  const marks = useRef<DeckMarksHandle>(null);
  const { leaving, leave } = useLeavingCards(view.deck.visible);
  // a link may show another member than the top card, which must then not be affected
  const isElsewhere = shown !== undefined && shown !== top?.userId;

  function react(reaction: Reaction): boolean {
    const { deck, photoIndex } = controller.view$.value;
    const [reacted, following] = deck.visible;
    if (!reacted || isElsewhere) return false;
    const card = topCard();
    if (!controller.react(reaction)) return false;
    if (card) leaveAs(reaction, card, { profile: reacted, photoIndex });
    hide();
    const values = { reaction: word(`reaction.${reaction}`), name: reacted.name };
    say(following ? t('announce.next', { ...values, next: titleOf(following) }) : t('announce.reacted', values));
    return true;
  }

  function leaveAs(reaction: Reaction, card: HTMLElement, left: LeavingCard): void {
    // the marks come later than the first card, which until then leaves without a word
    if (!marks.current) return;
    marks.current.leave(card, reaction);
    leave(left);
  }

  async function gift(): Promise<void> {
    if (!top || isElsewhere) return;
    const { userId } = top;
    if (!(await giveGift(top))) return;
    const card = topCard();
    const { deck, photoIndex } = controller.view$.value;
    if (card && deck.visible[0]?.userId === userId) leaveAs('Like', card, { profile: top, photoIndex });
    controller.hideLimit();
    leaveSight(userId);
  }

  function leaveSight(userId: string): void {
    hideOf(userId);
    controller.drop(userId);
  }

  function undo(): void {
    const { pendingNope } = controller.view$.value;
    if (!pendingNope || isElsewhere) return;
    say(t('announce.returned', { name: pendingNope.profile.name }));
    hide();
    marks.current?.stay();
    controller.undo();
  }

  /** Announces the number of the picture, because a screen reader does not notice a changed picture. */
  function showPhoto(index: number): void {
    controller.showPhoto(index);
    if (top) say(t('photoOf', { name: top.name, index: index + 1, count: top.userMedia.length }));
  }

  const actions = useStableFunctions({
    onReact: react,
    onUndo: undo,
    onGift: () => void gift(),
    onShowPhoto: showPhoto,
    onDetails: () => top && show(top.userId),
  });
  useDeckKeys({
    ...actions,
    onDetailsClosed: hide,
    onNextPhoto: () => top && showPhoto((view.photoIndex + 1) % Math.max(1, top.userMedia.length)),
  });

  return { top, isElsewhere, announcement, marks, leaving, actions, leaveSight };
}
