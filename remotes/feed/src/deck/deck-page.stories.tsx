import { routePaths } from '@duet/contracts';
import { aCurrentProfile } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf, withoutNetwork } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import feed from '../app.tsx';

const meta = { title: 'feed/Deck', ...screenOf(feed, routePaths.Feed) } satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: 'Member 10' } };
export const Paused: ScreenStory = {
  parameters: {
    world: { deck: [], profile: aCurrentProfile({ isPaused: true }) },
    shows: ['paused.title', 'empty.title'],
  },
};
export const Empty: ScreenStory = { parameters: { world: { deck: [] }, shows: ['empty.title', 'empty.widenCountry'] } };
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'title' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getMatchingProfiles'), shows: 'failed.title' },
};
export const Offline: ScreenStory = { parameters: { given: withoutNetwork, shows: 'failed.title' } };
