import type { Meta, StoryObj } from '@duet/testing/csf';
import { Checkbox } from './checkbox.tsx';
const meta = {
  title: 'ui/Checkbox',
  component: Checkbox,
  args: { label: 'I am 18 or older' },
  parameters: { shows: 'I am 18 or older' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Refused: Story = { args: { error: 'Confirm your age.' }, parameters: { shows: 'Confirm your age.' } };
