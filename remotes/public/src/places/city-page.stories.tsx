import { ApiError } from '@duet/kit';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import publicPages from '../app.tsx';

const meta = { title: 'public/City', ...screenOf(publicPages, '/countries/ukraine/kyiv') } satisfies Meta;
export default meta;

export const Full: ScreenStory = {
  parameters: { session: { status: 'signed-out' }, shows: ['home.signUp', 'city.hidden'] },
};
export const Unknown: ScreenStory = {
  parameters: {
    given: ({ api }) => api.failAlways('getCityPage', new ApiError(404, 'not_found')),
    shows: 'city.unknownTitle',
  },
};
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getCityPage'), shows: 'failed.title' },
};
