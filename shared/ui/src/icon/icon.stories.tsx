import type { Meta, StoryObj } from '@duet/testing/csf';
import { Icon } from './icon.tsx';

const meta = { title: 'ui/Icon', component: Icon, args: { size: 32 } } satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheInterface: Story = {
  args: { name: 'lucide:message-circle', label: 'Chats' },
  parameters: { shows: 'Chats' },
};
export const OfReactions: Story = {
  args: { name: 'fluent-emoji-flat:rose', label: 'Rose' },
  parameters: { shows: 'Rose' },
};
