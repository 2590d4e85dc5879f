import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { IconButton, Skeleton, classes } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import { useShownProfile } from '../details/use-shown-profile.ts';
import { useMediaQuery } from '../filters/use-media-query.ts';
import { DeckStack } from './deck-stack.tsx';
import { DeckStatus } from './deck-status.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import { useDeck } from './use-deck.ts';
import { useDeckActions } from './use-deck-actions.ts';
import styles from './deck-page.module.css';

const FilterPanel = lazy(retryImport(() => import('../filters/filter-panel.tsx')));
const DeckNotes = lazy(retryImport(() => import(/* webpackChunkName: "details" */ './deck-notes.tsx')));
const ShownDetails = lazy(retryImport(() => import(/* webpackChunkName: "details" */ '../details/shown-details.tsx')));

/** The feed: a deck of cards, five reactions, filters beside it (deck-1). */
export function DeckPage() {
  const { t } = useTranslation('feed');
  const { api } = useServices();
  const { data: profile } = useApiQuery(api, 'getCurrentProfile', {});
  const { view, controller } = useDeck();
  const details = useShownProfile();
  const { shown, hide } = details;
  // undefined until the filters are opened, because their code is loaded only then
  const [isFiltering, setFiltering] = useState<boolean>();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const { top, isElsewhere, announcement, actions, leaving, marks, leaveSight } = useDeckActions({
    view,
    controller,
    details,
    profile,
  });
  const filter = () => setFiltering(true);
  const isNoteShown = top ? view.isLimitShown : view.limit !== undefined || view.status !== 'loading';
  const skeleton = !top && <Skeleton className={styles.skeleton} />;

  return (
    <div className={classes(styles.page, 'card-place')}>
      <DeckHeading announcement={announcement} />
      <section className={styles.main}>
        <div className={styles.area}>
          {top && <DeckStack {...{ view, profile, leaving, marks, actions }} />}
          {isNoteShown ? (
            <Suspense fallback={skeleton}>
              <DeckNotes
                {...{ view, profile, controller }}
                onFilter={isWide ? undefined : filter}
                onGift={actions.onGift}
              />
            </Suspense>
          ) : (
            skeleton
          )}
          {shown !== undefined && (
            <Suspense>
              <ShownDetails {...{ top, profile, controller }} userId={shown} onClose={hide} onGone={leaveSight} />
            </Suspense>
          )}
          <DeckStatus waiting={view.waiting} />
        </div>
        {top && !isElsewhere && (
          <ReactionBar
            name={top.name}
            canUndo={view.pendingNope !== undefined}
            isLimited={view.limit !== undefined}
            onReact={actions.onReact}
            onUndo={actions.onUndo}
          />
        )}
      </section>
      <div className={styles.filterButton} data-covered={shown && ''}>
        <IconButton variant="raised" label={t('filters.open')} icon="lucide:sliders-horizontal" onClick={filter} />
      </div>
      {profile && (isWide || isFiltering !== undefined) && (
        <Suspense>
          <FilterPanel
            key={profile.userId}
            profile={profile}
            isOpen={!!isFiltering}
            isWide={isWide}
            onOpenChange={setFiltering}
            onSaved={controller.filtersChanged}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The title, and the announcements for screen readers. */
function DeckHeading({ announcement }: { readonly announcement: string }) {
  const { t } = useTranslation('feed');
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={styles.hidden}>{t('keys')}</p>
      <p className={styles.hidden} role="status">
        {announcement}
      </p>
    </>
  );
}
