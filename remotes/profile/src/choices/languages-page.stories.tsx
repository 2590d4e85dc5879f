import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import profile from '../app.tsx';

const meta = { title: 'profile/Languages', ...screenOf(profile, routePaths.ProfileLanguages) } satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: 'languages.lead' } };
