import { Screens } from '@duet/kit';
import { DeckPage } from './deck/deck-page.tsx';
import { MissedLikesPage } from './missed/missed-likes-page.tsx';

const screens = { Feed: DeckPage, MissedLikes: MissedLikesPage };

/** The screens of the feed remote. */
export function FeedApp() {
  return <Screens of={screens} />;
}
