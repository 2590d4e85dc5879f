import type { Meta, StoryObj } from '@duet/testing/csf';
import { Mark } from './mark.tsx';
const meta = {
  title: 'ui/Mark',
  component: Mark,
  args: { label: 'Duet', size: 64 },
  parameters: { shows: 'Duet' },
} satisfies Meta<typeof Mark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Large: Story = {};
export const Small: Story = { args: { size: 24 } };
