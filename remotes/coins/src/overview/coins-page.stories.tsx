import { routePaths } from '@duet/contracts';
import type { LedgerEntry } from '@duet/contracts';
import { aWorld, anId } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf, withoutNetwork } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import coins from '../app.tsx';

const meta = { title: 'coins/Coins', ...screenOf(coins, routePaths.Coins) } satisfies Meta;
export default meta;

const packs = [
  { id: 'coins-100', coins: 100, priceUsd: 1.99 },
  { id: 'coins-300', coins: 300, priceUsd: 4.99 },
  { id: 'coins-700', coins: 700, priceUsd: 9.99 },
  { id: 'coins-1500', coins: 1_500, priceUsd: 19.99 },
  { id: 'coins-4000', coins: 4_000, priceUsd: 49.99 },
];
const entry = (number: number, day: string, reason: LedgerEntry['reason'], amount: number, balance: number) => ({
  id: anId(number),
  reason,
  amount,
  balance,
  createdAt: `${day}T10:00:00.000Z`,
});
const history = [
  entry(809, '2026-11-20', 'daily', 5, 1345),
  entry(808, '2026-11-19', 'daily', 5, 1340),
  entry(807, '2026-11-18', 'purchase', 1_300, 1335),
  entry(806, '2026-11-18', 'daily', 5, 35),
  entry(805, '2026-10-30', 'post', -40, 60),
  entry(804, '2026-10-29', 'completeness', 25, 100),
  entry(803, '2026-10-29', 'signUp', 50, 75),
];

export const Full: ScreenStory = {
  parameters: {
    world: { coins: { ...aWorld().coins, balance: 1345, packs, history } },
    shows: ['title', 'packs.title', 'reason.signUp'],
  },
};
export const Grown: ScreenStory = {
  parameters: {
    given: ({ session }) => {
      const state = session.state();
      sessionStorage.setItem(`duet.coins.seen:${state.status === 'signed-in' ? state.uid : ''}`, '20');
    },
    shows: ['title', 'earn.title'],
  },
};
export const WithoutMovements: ScreenStory = {
  parameters: { world: { coins: { ...aWorld().coins, balance: 0, history: [] } }, shows: 'history.emptyTitle' },
};
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'title' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getCoins'), shows: 'failed.title' },
};
export const Offline: ScreenStory = { parameters: { given: withoutNetwork, shows: 'failed.title' } };
