import { ApiError } from '@duet/kit';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import publicPages from '../app.tsx';

const meta = { title: 'public/Country', ...screenOf(publicPages, '/countries/ukraine') } satisfies Meta;
export default meta;

export const Full: ScreenStory = {
  parameters: { session: { status: 'signed-out' }, shows: ['home.signUp', 'country.largest'] },
};
export const Unknown: ScreenStory = {
  parameters: {
    given: ({ api }) => api.failAlways('getCountryPage', new ApiError(404, 'not_found')),
    shows: 'country.unknownTitle',
  },
};
