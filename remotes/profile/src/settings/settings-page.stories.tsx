import { routePaths } from '@duet/contracts';
import { someSettings } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import profile from '../app.tsx';

const meta = { title: 'profile/Settings', ...screenOf(profile, routePaths.ProfileSettings) } satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: ['settings.theme', 'settings.sessions', 'delete.open'] } };
export const QuietHours: ScreenStory = {
  parameters: { world: { settings: someSettings({ hiddenWords: ['diet'] }) }, shows: ['settings.quietHours', 'diet'] },
};
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getSettings'), shows: 'settings.failedTitle' },
};
