import { Suspense, lazy } from 'react';
import { Screens } from '@duet/kit';
import { Skeleton } from '@duet/ui';
import { DeckPage } from './deck/deck-page.tsx';
import { untilItComes } from '@duet/ui/until-it-comes';

const MissedLikesPage = lazy(
  untilItComes(() => import('./missed/missed-likes-page.tsx').then((missed) => ({ default: missed.MissedLikesPage }))),
);

const screens = { Feed: DeckPage, MissedLikes: () => <MissedLikesPage /> };

/** The screens of the feed remote; the deck is there at once, missed likes are loaded when they are visited. */
export function FeedApp() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Screens of={screens} />
    </Suspense>
  );
}
