import { routePaths } from '@duet/contracts';
import type { CallsOverview } from '@duet/contracts';
import { aCallsOverview } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { screenOf, withoutNetwork } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import chat from '../../app.tsx';

const meta = { title: 'chat/Random calls', ...screenOf(chat, routePaths.RandomCalls) } satisfies Meta;
export default meta;

/** A member whose calls stand so. */
function withOverview(shows: string, overview: Partial<CallsOverview>): ScreenStory {
  return {
    parameters: { texts: 'calls', world: { callsOverview: aCallsOverview(overview) }, shows: ['title', shows] },
  };
}

export const Rules = withOverview('rules.title', { obstacle: 'rulesNotAccepted' });
export const NotVerified = withOverview('obstacle.notVerified.title', { obstacle: 'notVerified' });
export const Suspended = withOverview('obstacle.suspended.title', { obstacle: 'suspended' });
export const Hidden = withOverview('obstacle.hidden.title', { obstacle: 'hidden' });
export const NoneLeft = withOverview('obstacle.noneLeft.title', { obstacle: 'noneLeft' });
export const WithoutCoins = withOverview('obstacle.notEnoughCoins.title', {
  obstacle: 'notEnoughCoins',
  freeLeft: 0,
  price: 10,
  coins: 4,
});
export const NotSetUp = withOverview('obstacle.notSetUp.title', { obstacle: 'notSetUp' });
export const Failed: ScreenStory = {
  parameters: {
    texts: 'calls',
    given: ({ api }) => api.failAlways('getCallsOverview'),
    shows: ['title', 'failed.title'],
  },
};
export const Offline: ScreenStory = {
  parameters: { texts: 'calls', given: withoutNetwork, shows: ['title', 'failed.title'] },
};
