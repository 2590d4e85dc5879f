import { Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { routePaths } from '@duet/kit';
import { Skeleton } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import { DeckPage } from './deck/deck-page.tsx';

const MissedLikesPage = lazy(
  retryImport(() => import('./missed/missed-likes-page.tsx').then((missed) => ({ default: missed.MissedLikesPage }))),
);

/** The screens of the feed remote; the deck is part of the entry, missed likes are loaded on the first visit. */
export function FeedApp() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Routes>
        <Route path={routePaths.Feed} element={<DeckPage />} />
        <Route path={routePaths.MissedLikes} element={<MissedLikesPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
