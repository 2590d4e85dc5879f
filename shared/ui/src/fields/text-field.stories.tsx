import type { Meta, StoryObj } from '@duet/testing/csf';
import { TextField } from './text-field.tsx';
const meta = {
  title: 'ui/TextField',
  component: TextField,
  args: { label: 'First name', hint: 'As others will see it' },
  parameters: { shows: ['First name', 'As others will see it'] },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Refused: Story = { args: { error: 'Tell us your name.' }, parameters: { shows: 'Tell us your name.' } };
