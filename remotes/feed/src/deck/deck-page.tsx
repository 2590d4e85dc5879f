import { Suspense, lazy, useState } from 'react';
import { useApiQuery, useDomainText, useServices } from '@duet/kit';
import type { Reaction } from '@duet/contracts';
import { ErrorState, IconButton, Skeleton } from '@duet/ui';
import { EmptyDeck } from './empty-deck.tsx';
import { useMediaQuery } from '../filters/use-media-query.ts';
import { LimitNotice } from '../limit/limit-notice.tsx';
import { useFeedText } from '../use-feed-text.ts';
import { DeckStack } from './deck-stack.tsx';
import { useGift } from '../gifts/use-gift.ts';
import { flyOut } from './leaving-cards.ts';
import { ReactionBar } from './reaction-bar.tsx';
import { useDeck } from './use-deck.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import styles from './deck-page.module.css';

const FilterPanel = lazy(() => import('../filters/filter-panel.tsx'));
const ProfileDetails = lazy(() => import('../details/profile-details.tsx'));

/** The feed: a deck of cards, five reactions, filters beside it (spec 2, /main/feed). */
export function DeckPage() {
  const t = useFeedText();
  const word = useDomainText();
  const { api } = useServices();
  const { data: profile } = useApiQuery(api, 'getCurrentProfile', {});
  const { view, controller } = useDeck();
  const [isLimitShown, setLimitShown] = useState(false);
  // undefined until the filters are wanted: their code is not loaded before
  const [isFiltering, setFiltering] = useState<boolean>();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const [hasDetails, setDetails] = useState(false);
  const [said, setSaid] = useState('');
  const [top] = view.deck.visible;
  const giveGift = useGift(profile);

  function react(reaction: Reaction): boolean {
    const card = document.querySelector('[data-testid="top-card"]');
    if (!top) return false;
    const isDone = controller.react(reaction);
    if (!isDone) setLimitShown(true);
    else {
      if (card instanceof HTMLElement) flyOut(card, reaction);
      setDetails(false);
      setSaid(t('announce.reacted', { reaction: word(`reaction.${reaction}`), name: top.name }));
    }
    return isDone;
  }

  async function gift(): Promise<void> {
    if (!top || !(await giveGift(top))) return;
    const card = document.querySelector('[data-testid="top-card"]');
    if (card instanceof HTMLElement) flyOut(card, 'Like');
    leaveSight(top.userId);
  }

  function leaveSight(userId: string): void {
    setDetails(false);
    controller.drop(userId);
  }

  function undo(): void {
    if (!view.pendingNope) return;
    setSaid(t('announce.returned', { name: view.pendingNope.profile.name }));
    controller.undo();
  }

  useDeckKeys({
    onReact: react,
    onUndo: undo,
    onGift: () => void gift(),
    onDetails: (isOpen) => setDetails(isOpen && top !== undefined),
    onNextPhoto: () => top && controller.showPhoto((view.photoIndex + 1) % Math.max(1, top.userMedia.length)),
  });

  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={styles.hidden}>{t('keys')}</p>
      <p className={styles.hidden} role="status">
        {said}
      </p>
      <section className={styles.main}>
        <div className={styles.area}>
          {top && (
            <DeckStack
              view={view}
              profile={profile}
              controller={controller}
              onReact={react}
              onDetails={() => setDetails(true)}
              onGift={() => void gift()}
            />
          )}
          {!top && view.status === 'loading' && <Skeleton className={styles.skeleton} />}
          {!top && view.status === 'failed' && (
            <ErrorState
              title={t('failed.title')}
              text={t('failed.text')}
              retryLabel={t('failed.retry')}
              onRetry={controller.retry}
            />
          )}
          {!top && view.status === 'ready' && !view.limit && (
            <EmptyDeck hint={view.hint} onWidened={() => void controller.filtersChanged()} />
          )}
          {view.limit && (isLimitShown || !top) && (
            <LimitNotice
              limit={view.limit}
              hasCards={top !== undefined}
              onClose={() => setLimitShown(false)}
              onOver={() => {
                setLimitShown(false);
                controller.checkLimit();
              }}
            />
          )}
          {hasDetails && top && (
            <Suspense>
              <ProfileDetails
                profile={top}
                shared={profile?.passions ?? []}
                onClose={() => setDetails(false)}
                onGone={leaveSight}
              />
            </Suspense>
          )}
        </div>
        {top && (
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
