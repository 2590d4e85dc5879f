import { routePaths } from '@duet/contracts';
import { aRunningSubscription } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import profile from '../app.tsx';

const meta = { title: 'profile/Subscription', ...screenOf(profile, routePaths.ProfileSubscription) } satisfies Meta;
export default meta;

export const None: ScreenStory = { parameters: { shows: ['subscription.none', 'subscription.safety'] } };
export const Running: ScreenStory = {
  parameters: {
    world: { subscription: aRunningSubscription() },
    shows: ['subscription.renews', 'subscription.cancel'],
  },
};
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'pages.ProfileSubscription' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getSubscription'), shows: 'subscription.failedTitle' },
};
