import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import publicPages from '../app.tsx';

const meta = { title: 'public/New password', ...screenOf(publicPages, routePaths.ChangePasswordPage) } satisfies Meta;
export default meta;

export const WithoutACode: ScreenStory = {
  parameters: { session: { status: 'signed-out' }, shows: ['change.noCode', 'change.askForLink'] },
};
