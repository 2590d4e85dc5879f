import type { Meta, StoryObj } from '@duet/testing/csf';
import { aPicture } from '@duet/testing';
import { Avatar } from './avatar.tsx';
const meta = {
  title: 'ui/Avatar',
  component: Avatar,
  args: { name: 'Olena K', alt: 'Olena', size: 64 },
  parameters: { shows: 'Olena' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = { args: { src: aPicture(200), verifiedLabel: 'Verified', onlineLabel: 'Online' } };
export const Initials: Story = { args: { src: null } };
