import type { Meta, StoryObj } from '@duet/testing/csf';
import { ProgressBar } from './progress-bar.tsx';
const meta = {
  title: 'ui/ProgressBar',
  component: ProgressBar,
  args: { label: 'Step 2 of 5', value: 2, max: 5 },
  parameters: { shows: 'Step 2 of 5' },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Part: Story = {};
export const Full: Story = { args: { value: 5 } };
