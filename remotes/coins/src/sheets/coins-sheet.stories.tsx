import type { Meta } from '@duet/testing/csf';
import { sheetOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import coins from '../app.tsx';

const meta = { title: 'coins/Coins sheet', ...sheetOf(coins, 'coins', { missing: 30 }) } satisfies Meta;
export default meta;

export const SomeAreMissing: ScreenStory = { parameters: { shows: ['packs.title', 'sheet.close'] } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getCoins'), shows: 'failed.title' },
};
