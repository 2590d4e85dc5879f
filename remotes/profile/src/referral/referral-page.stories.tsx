import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import profile from '../app.tsx';

const meta = { title: 'profile/Invite friends', ...screenOf(profile, routePaths.ProfileReferral) } satisfies Meta;
export default meta;

export const Nobody: ScreenStory = { parameters: { shows: ['referral.link', 'referral.nobody'] } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getReferral'), shows: 'referral.failedTitle' },
};
