import { Suspense, lazy, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery, useDomainText, useServices } from '@duet/kit';
import type { Reaction } from '@duet/contracts';
import { IconButton, Skeleton } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import { titleOf } from '../details/title-of.ts';
import { useShownProfile } from '../details/use-shown-profile.ts';
import { useMediaQuery } from '../filters/use-media-query.ts';
import { useGift } from '../gifts/use-gift.ts';
import { DeckStack } from './deck-stack.tsx';
import { DeckStatus } from './deck-status.tsx';
import { flyOut, topCard } from './leaving-cards.ts';
import { ReactionBar } from './reaction-bar.tsx';
import { measureCardWidth } from './card-width.ts';
import { useDeck } from './use-deck.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import styles from './deck-page.module.css';

const FilterPanel = lazy(retryImport(() => import('../filters/filter-panel.tsx')));
const ShownDetails = lazy(retryImport(() => import('../details/shown-details.tsx')));
const LimitNotice = lazy(retryImport(() => import('../limit/limit-notice.tsx')));
const EmptyDeck = lazy(retryImport(() => import('./empty-deck.tsx')));
const DeckFailure = lazy(retryImport(() => import('./deck-failure.tsx')));

/** The feed: a deck of cards, five reactions, filters beside it (deck-1). */
export function DeckPage() {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const { api } = useServices();
  const { data: profile } = useApiQuery(api, 'getCurrentProfile', {});
  const { view, controller } = useDeck();
  const { shown, show, hide, hideOf } = useShownProfile();
  // undefined until the filters are wanted: their code is not loaded before
  const [isFiltering, setFiltering] = useState<boolean>();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const [announcement, setAnnouncement] = useState('');
  const say = (words: string) => startTransition(() => setAnnouncement(words));
  const [top] = view.deck.visible;
  const giveGift = useGift(profile);
  // a link shows somebody who is not on the card: then nothing must happen to the card behind
  const isElsewhere = shown !== undefined && shown !== top?.userId;

  function react(reaction: Reaction): boolean {
    const [reacted, following] = controller.view$.value.deck.visible;
    if (!reacted || isElsewhere) return false;
    const card = topCard();
    if (!controller.react(reaction)) return false;
    if (card) flyOut(card, reaction);
    hide();
    const values = { reaction: word(`reaction.${reaction}`), name: reacted.name };
    say(following ? t('announce.next', { ...values, next: titleOf(following) }) : t('announce.reacted', values));
    return true;
  }

  async function gift(): Promise<void> {
    if (!top || isElsewhere) return;
    const { userId } = top;
    if (!(await giveGift(top))) return;
    const card = topCard();
    if (card && controller.view$.value.deck.visible[0]?.userId === userId) flyOut(card, 'Like');
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
    controller.undo();
  }

  /** Says which one it is: a picture that changes tells a screen reader nothing. */
  function showPhoto(index: number): void {
    controller.showPhoto(index);
    if (top) say(t('photoOf', { name: top.name, index: index + 1, count: top.userMedia.length }));
  }

  useDeckKeys({
    onReact: react,
    onUndo: undo,
    onGift: () => void gift(),
    onDetails: (isOpen) => (isOpen ? top && show(top.userId) : hide()),
    onNextPhoto: () => top && showPhoto((view.photoIndex + 1) % Math.max(1, top.userMedia.length)),
  });

  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={styles.hidden}>{t('keys')}</p>
      <p className={styles.hidden} role="status">
        {announcement}
      </p>
      <section className={styles.main}>
        <div ref={measureCardWidth} className={styles.area}>
          {top && (
            <DeckStack
              view={view}
              profile={profile}
              onReact={react}
              onShowPhoto={showPhoto}
              onDetails={() => show(top.userId)}
              onGift={() => void gift()}
            />
          )}
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
                onFilter={isWide ? undefined : () => setFiltering(true)}
              />
            </Suspense>
          )}
          {view.limit && (view.isLimitShown || !top) && (
            <Suspense>
              <LimitNotice
                limit={view.limit}
                name={top?.name}
                onGift={() => void gift()}
                onClose={controller.hideLimit}
              />
            </Suspense>
          )}
          {shown !== undefined && (
            <Suspense>
              <ShownDetails userId={shown} top={top} profile={profile} onClose={hide} onGone={leaveSight} />
            </Suspense>
          )}
          <DeckStatus waiting={view.waiting} />
        </div>
        {top && !isElsewhere && (
          <ReactionBar
            name={top.name}
            canUndo={view.pendingNope !== undefined}
            isLimited={view.limit !== undefined}
            onReact={react}
            onUndo={undo}
          />
        )}
      </section>
      <div className={styles.filterButton}>
        <IconButton
          variant="raised"
          label={t('filters.open')}
          icon="lucide:sliders-horizontal"
          onClick={() => setFiltering(true)}
        />
      </div>
      {profile && (isWide || isFiltering !== undefined) && (
        <Suspense>
          <FilterPanel
            key={profile.userId}
            profile={profile}
            isOpen={isFiltering === true}
            isWide={isWide}
            onClose={() => setFiltering(false)}
            onSaved={() => void controller.filtersChanged()}
          />
        </Suspense>
      )}
    </div>
  );
}
