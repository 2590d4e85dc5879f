import { aRunningSubscription, aSubscription } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { sheetOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import coins from '../app.tsx';

const meta = { title: 'coins/Subscription sheet', ...sheetOf(coins, 'subscription') } satisfies Meta;
export default meta;

export const Plans: ScreenStory = { parameters: { shows: ['plan.title', 'perk.likes', 'plan.name.month'] } };
export const Running: ScreenStory = {
  parameters: { world: { isSubscription: true, subscription: aRunningSubscription() }, shows: 'plan.manage' },
};
export const NothingCanBeBought: ScreenStory = {
  parameters: { world: { subscription: aSubscription({ payments: 'off' }) }, shows: 'payments.off' },
};
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getSubscription'), shows: 'failed.title' },
};
