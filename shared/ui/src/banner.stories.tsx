import type { Meta, StoryObj } from '@duet/testing/csf';
import { Banner } from './banner.tsx';
const meta = {
  title: 'ui/Banner',
  component: Banner,
  args: { children: 'You are not connected.' },
  parameters: { shows: 'You are not connected.' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Warning: Story = { args: { tone: 'warning', icon: 'lucide:circle-alert' } };
