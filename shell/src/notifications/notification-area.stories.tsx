import { useState } from 'react';
import type { NotificationInput } from '@duet/kit';
import { aPicture } from '@duet/testing';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { partOf } from '@duet/testing/stories';
import { shellTexts } from '../shell-texts.ts';
import { createNotifications } from './create-notifications.ts';
import { NotificationArea } from './notification-area.tsx';

function Area({ notices }: { readonly notices: readonly NotificationInput[] }) {
  const [notifications] = useState(() => {
    const made = createNotifications();
    for (const notice of notices) made.notify({ ...notice, timeout: 0 });
    return made;
  });
  return <NotificationArea notifications={notifications} />;
}

const meta = {
  title: 'shell/Notifications',
  component: Area,
  ...partOf('shell', shellTexts),
} satisfies Meta<typeof Area>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneOfEachType: Story = {
  args: {
    notices: [
      { type: 'positive', message: 'Saved' },
      { type: 'negative', message: 'The message was not sent.' },
      { type: 'warning', message: 'You are offline.' },
    ],
  },
  parameters: { shows: ['Saved', 'The message was not sent.', 'You are offline.', 'notifications.close'] },
};
export const OfSomebody: Story = {
  args: {
    notices: [
      { type: 'positive', title: 'Marta', message: 'See you at six?', picture: { src: aPicture(90), name: 'Marta' } },
    ],
  },
  parameters: { shows: ['Marta', 'See you at six?'] },
};
