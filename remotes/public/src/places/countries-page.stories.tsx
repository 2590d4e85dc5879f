import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import publicPages from '../app.tsx';

const meta = { title: 'public/Countries', ...screenOf(publicPages, routePaths.CountriesPage) } satisfies Meta;
export default meta;

export const Full: ScreenStory = {
  parameters: { session: { status: 'signed-out' }, shows: ['countries.title', 'Ukraine'] },
};
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'countries.title' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getCountries'), shows: 'failed.title' },
};
