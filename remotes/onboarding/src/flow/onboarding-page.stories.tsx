import { routePaths } from '@duet/contracts';
import { aCurrentProfile } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { screenOf, withoutNetwork } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import onboarding from '../app.tsx';

const meta = { title: 'onboarding/Steps', ...screenOf(onboarding, routePaths.Onboarding) } satisfies Meta;
export default meta;

export const About: ScreenStory = {
  parameters: {
    world: { profile: aCurrentProfile({ isOnboarded: false, name: '', birthDate: null }) },
    shows: ['about.title', 'about.name'],
  },
};
export const Gender: ScreenStory = {
  parameters: { given: () => localStorage.setItem('step', '1'), shows: ['gender.title', 'gender.partner'] },
};
export const Location: ScreenStory = {
  parameters: { given: () => localStorage.setItem('step', '2'), shows: ['location.title', 'location.find'] },
};
export const Passions: ScreenStory = {
  parameters: { given: () => localStorage.setItem('step', '3'), shows: 'passions.title' },
};
export const Photos: ScreenStory = {
  parameters: { given: () => localStorage.setItem('step', '4'), shows: ['photos.title', 'finish'] },
};
export const PhotosAreMissing: ScreenStory = {
  parameters: {
    given: () => localStorage.setItem('step', '4'),
    world: { profile: aCurrentProfile({ userMedia: [] }) },
    shows: 'photos.add',
  },
};
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getCurrentProfile'), shows: 'failed.title' },
};
export const Offline: ScreenStory = { parameters: { given: withoutNetwork, shows: 'failed.title' } };
