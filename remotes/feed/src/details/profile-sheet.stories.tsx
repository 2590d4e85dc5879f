import { ApiError } from '@duet/kit';
import { aProfile, aVoiceIntro } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { sheetOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import feed from '../app.tsx';

const meta = {
  title: 'feed/Profile',
  ...sheetOf(feed, 'profile', { profile: aProfile({ number: 10 }).userId }),
} satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: ['Member 10', 'details.about'] } };
/** What a member wrote and looks for; one answer is a word that cannot be broken. */
export const Prompts: ScreenStory = {
  parameters: {
    world: {
      deck: [
        aProfile({
          number: 10,
          lookingFor: 'relationship',
          prompts: [
            { prompt: 'perfectSunday', answer: 'A market in the morning, soup on the stove, nobody in a hurry.' },
            { prompt: 'askMeAbout', answer: 'W'.repeat(150) },
            { prompt: 'getAlongIf', answer: 'you never leave the last dumpling out of politeness.' },
          ],
        }),
      ],
    },
    shows: ['Member 10', 'details.about'],
  },
};
export const Voice: ScreenStory = {
  parameters: {
    world: { deck: [aProfile({ number: 10, voiceIntro: aVoiceIntro() })] },
    shows: ['Member 10', aVoiceIntro().caption],
  },
};
export const Gone: ScreenStory = {
  parameters: {
    given: ({ api }) => api.failAlways('getProfile', new ApiError(404, 'not_found')),
    shows: 'details.gone',
  },
};
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getProfile'), shows: 'details.failed' },
};
