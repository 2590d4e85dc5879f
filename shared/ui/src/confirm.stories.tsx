import type { Meta, StoryObj } from '@duet/testing/csf';
import { ConfirmModal } from './confirm.tsx';
const meta = {
  title: 'ui/ConfirmModal',
  component: ConfirmModal,
  args: {
    title: 'Delete your post?',
    text: 'The coins are not returned.',
    action: 'Delete',
    cancel: 'Keep it',
    close: () => undefined,
  },
  parameters: { shows: ['Delete your post?', 'Keep it'] },
} satisfies Meta<typeof ConfirmModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {};
export const CanBeTakenBack: Story = { args: { tone: 'primary' } };
