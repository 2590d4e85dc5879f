import { Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { routePaths } from '@duet/kit';
import { Skeleton } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import { DeckPage } from './deck/deck-page.tsx';

const MissedLikesPage = lazy(
  retryImport(() => import('./missed/missed-likes-page.tsx').then((missed) => ({ default: missed.MissedLikesPage }))),
);

/** The screens of the feed remote; the deck is there at once, missed likes are loaded when they are visited. */
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
