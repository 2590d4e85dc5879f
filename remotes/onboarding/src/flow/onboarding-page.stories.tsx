import { routePaths } from '@duet/contracts';
import { aCurrentProfile } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { screenOf, withoutNetwork } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import onboarding from '../app.tsx';

const meta = { title: 'onboarding/Steps', ...screenOf(onboarding, routePaths.Onboarding) } satisfies Meta;
export default meta;

export const Name: ScreenStory = {
  parameters: {
    world: { profile: aCurrentProfile({ isOnboarded: false, name: '', birthDate: null }) },
    shows: ['name.title', 'name.label'],
  },
};
export const BirthDate: ScreenStory = {
  parameters: {
    world: { profile: aCurrentProfile({ isOnboarded: false, birthDate: null }) },
    shows: ['birthDate.title', 'birthDate.day'],
  },
};
export const Gender: ScreenStory = {
  parameters: { given: () => localStorage.setItem('step', 'gender'), shows: ['gender.title', 'gender.precise'] },
};
export const Partner: ScreenStory = {
  parameters: { given: () => localStorage.setItem('step', 'partner'), shows: 'partner.title' },
};
export const Location: ScreenStory = {
  parameters: { given: () => localStorage.setItem('step', 'location'), shows: ['location.title', 'location.find'] },
};
export const Passions: ScreenStory = {
  parameters: { given: () => localStorage.setItem('step', 'passions'), shows: 'passions.title' },
};
export const Photos: ScreenStory = {
  parameters: {
    given: () => localStorage.setItem('step', 'photos'),
    shows: ['photos.title', 'photos.example.good', 'photos.example.bad'],
  },
};
export const YourCard: ScreenStory = {
  parameters: { given: () => localStorage.setItem('step', 'card'), shows: ['card.title', 'finish'] },
};
export const PhotosAreMissing: ScreenStory = {
  parameters: {
    given: () => localStorage.setItem('step', 'photos'),
    world: { profile: aCurrentProfile({ userMedia: [] }) },
    shows: 'photos.add',
  },
};
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getCurrentProfile'), shows: 'failed.title' },
};
export const Offline: ScreenStory = { parameters: { given: withoutNetwork, shows: 'failed.title' } };
