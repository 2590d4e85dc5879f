import { routePaths } from '@duet/contracts';
import { aMissedLike, aPicture, anId, anInvite } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import feed from '../app.tsx';

const meta = { title: 'feed/Likes', ...screenOf(feed, routePaths.MissedLikes) } satisfies Meta;
export default meta;

export const Hidden: ScreenStory = {
  parameters: {
    world: { missedLikes: [aMissedLike(), aMissedLike({ number: 2 })] },
    shows: ['missedTitle', 'Marta', 'subscription.see'],
  },
};
export const About: ScreenStory = {
  parameters: {
    world: {
      invites: [
        anInvite({ senderId: anId(131), about: { photoUrl: aPicture(120) } }),
        anInvite({
          about: { prompt: 'perfectSunday', answer: 'A market in the morning, soup on the stove, nobody in a hurry.' },
        }),
      ],
    },
    shows: 'Marta',
  },
};
export const InClear: ScreenStory = {
  parameters: { world: { isSubscription: true, missedLikes: [aMissedLike()] }, shows: 'Missed 1' },
};
export const Empty: ScreenStory = { parameters: { world: { invites: [], missedLikes: [] }, shows: 'missedTitle' } };
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'missedTitle' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getMissedLikes'), shows: 'failed.text' },
};
