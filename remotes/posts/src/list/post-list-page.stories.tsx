import { routePaths } from '@duet/contracts';
import { aCurrentProfile } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf, withoutNetwork } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import posts from '../app.tsx';
import { noFilters, writeFilters } from '../filters/post-filters.ts';

const meta = { title: 'posts/List', ...screenOf(posts, routePaths.Posts) } satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: ['title', 'Member 1'] } };
export const Empty: ScreenStory = {
  parameters: { world: { posts: [], profile: aCurrentProfile({ searchType: 'Any' }) }, shows: 'empty.title' },
};
export const Filtered: ScreenStory = {
  parameters: {
    world: { posts: [], profile: aCurrentProfile({ searchType: 'Any' }) },
    given: () => writeFilters(localStorage, { ...noFilters, ageTo: 30, gender: 'Male' }),
    shows: 'empty.filteredTitle',
  },
};
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'title' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getPosts'), shows: 'failed.title' },
};
export const Offline: ScreenStory = { parameters: { given: withoutNetwork, shows: 'failed.title' } };
