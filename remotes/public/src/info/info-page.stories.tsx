import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import publicPages from '../app.tsx';

const meta = { title: 'public/Information', ...screenOf(publicPages, routePaths.ContactUsPage) } satisfies Meta;
export default meta;

export const ContactUs: ScreenStory = {
  parameters: { session: { status: 'signed-out' }, shows: ['support@duet.test', 'safety@duet.test'] },
};
