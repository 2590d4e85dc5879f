import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import onboarding from '../app.tsx';

const meta = { title: 'onboarding/Restore', ...screenOf(onboarding, routePaths.RestorePage) } satisfies Meta;
export default meta;

export const OldAccount: ScreenStory = {
  parameters: {
    given: ({ api }) => api.on('checkAccount', () => ({ user: null, hasOldAccount: true, oldAccountDaysLeft: 12 })),
    shows: ['restore.title', 'restore.bringBack', 'restore.startNew', '12'],
  },
};
