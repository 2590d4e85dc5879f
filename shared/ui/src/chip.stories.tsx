import type { Meta, StoryObj } from '@duet/testing/csf';
import { Chip } from './chip.tsx';
const meta = {
  title: 'ui/Chip',
  component: Chip,
  args: { children: 'Coffee' },
  parameters: { shows: 'Coffee' },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Leaf: Story = { args: { tone: 'leaf' } };
export const Honey: Story = { args: { tone: 'honey' } };
