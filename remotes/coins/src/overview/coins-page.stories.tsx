import { routePaths } from '@duet/contracts';
import { aWorld } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf, withoutNetwork } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import coins from '../app.tsx';

const meta = { title: 'coins/Coins', ...screenOf(coins, routePaths.Coins) } satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: ['title', 'packs.title', 'reason.signUp'] } };
export const WithoutMovements: ScreenStory = {
  parameters: { world: { coins: { ...aWorld().coins, balance: 0, history: [] } }, shows: 'history.emptyTitle' },
};
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'title' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getCoins'), shows: 'failed.title' },
};
export const Offline: ScreenStory = { parameters: { given: withoutNetwork, shows: 'failed.title' } };
