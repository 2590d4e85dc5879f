import type { Meta, StoryObj } from '@duet/testing/csf';
import { Dialog } from './dialog.tsx';
const meta = {
  title: 'ui/Dialog',
  component: Dialog,
  args: { title: 'Leave the page?', children: 'Your words are kept here.', onClose: () => undefined },
  parameters: { shows: 'Leave the page?' },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
