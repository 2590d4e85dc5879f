import { fullScore, routePaths } from '@duet/contracts';
import { aCurrentProfile } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { screenOf, withoutNetwork } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import profile from '../app.tsx';

const meta = { title: 'profile/Overview', ...screenOf(profile, routePaths.Profile) } satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: ['Olena', 'pages.ProfileEdit', 'signOut'] } };
export const Telling: ScreenStory = {
  parameters: {
    world: {
      profile: aCurrentProfile({
        name: 'Oleksandra-Viktoriia',
        city: 'Kropyvnytskyi',
        lookingFor: 'relationship',
        prompts: [{ prompt: 'morning', answer: 'Tea, slowly, and the window open.' }],
        completeness: { score: 90, next: null },
      }),
    },
    shows: ['Oleksandra-Viktoriia', 'Tea, slowly, and the window open.'],
  },
};
/** Both milestones of a profile are passed: the ring is full, the mark stands beside the name. */
export const FullRingAndVerified: ScreenStory = {
  parameters: {
    world: { profile: aCurrentProfile({ isProfileVerified: true, completeness: { score: fullScore, next: null } }) },
    shows: ['Olena', 'tiles.complete'],
  },
};
export const Paused: ScreenStory = {
  parameters: { world: { profile: aCurrentProfile({ isPaused: true }) }, shows: 'paused' },
};
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getCurrentProfile'), shows: 'failed.title' },
};
export const Offline: ScreenStory = { parameters: { given: withoutNetwork, shows: 'failed.title' } };
