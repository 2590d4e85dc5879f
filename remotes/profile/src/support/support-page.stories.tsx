import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import profile from '../app.tsx';

const meta = { title: 'profile/Support', ...screenOf(profile, routePaths.ProfileSupport) } satisfies Meta;
export default meta;

export const Empty: ScreenStory = { parameters: { shows: ['support.lead', 'support.topic', 'support.send'] } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getTickets'), shows: 'support.loadFailed' },
};
