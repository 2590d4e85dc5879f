import type { Meta, StoryObj } from '@duet/testing/csf';
import { Ring } from './ring.tsx';
const meta = {
  title: 'ui/Ring',
  component: Ring,
  args: { value: 75, label: '75 of 100 points' },
  parameters: { shows: '75 of 100 points' },
} satisfies Meta<typeof Ring>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Part: Story = {};
export const Full: Story = { args: { value: 100, label: 'Complete' }, parameters: { shows: 'Complete' } };
