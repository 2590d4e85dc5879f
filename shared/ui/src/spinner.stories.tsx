import type { Meta, StoryObj } from '@duet/testing/csf';
import { Spinner } from './spinner.tsx';
const meta = {
  title: 'ui/Spinner',
  component: Spinner,
  args: { label: 'Searching' },
  parameters: { shows: 'Searching' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
