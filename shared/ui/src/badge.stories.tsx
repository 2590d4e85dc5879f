import type { Meta, StoryObj } from '@duet/testing/csf';
import { Badge } from './badge.tsx';
const meta = {
  title: 'ui/Badge',
  component: Badge,
  args: { count: 3, label: 'unread' },
  parameters: { shows: '3' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {};
export const Many: Story = { args: { count: 250 }, parameters: { shows: '99+' } };
