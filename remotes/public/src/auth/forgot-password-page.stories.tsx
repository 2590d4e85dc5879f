import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import publicPages from '../app.tsx';

const meta = {
  title: 'public/Forgotten password',
  ...screenOf(publicPages, routePaths.ForgotPasswordPage),
} satisfies Meta;
export default meta;

export const Empty: ScreenStory = {
  parameters: { session: { status: 'signed-out' }, shows: ['forgot.title', 'forgot.submit'] },
};
