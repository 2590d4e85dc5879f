import { routePaths } from '@duet/contracts';
import { aRunningSubscription, aSubscription } from '@duet/testing';
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
export const Cancelled: ScreenStory = {
  parameters: {
    world: {
      subscription: aSubscription({
        isSubscription: true,
        until: '2026-12-20T12:00:00.000Z',
        current: {
          plan: 'month',
          priceUsd: 14.99,
          startedAt: '2026-11-20T12:00:00.000Z',
          renewsAt: null,
          cancelledAt: '2026-11-21T12:00:00.000Z',
        },
      }),
    },
    shows: ['subscription.cancelled', 'subscription.yours'],
  },
};
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'pages.ProfileSubscription' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getSubscription'), shows: 'subscription.failedTitle' },
};
