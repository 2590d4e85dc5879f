import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import profile from '../app.tsx';

const meta = { title: 'profile/Blocked people', ...screenOf(profile, routePaths.ProfileBlocked) } satisfies Meta;
export default meta;

export const Empty: ScreenStory = { parameters: { shows: 'blocked.emptyTitle' } };
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'pages.ProfileBlocked' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getBlocked'), shows: 'blocked.failedTitle' },
};
