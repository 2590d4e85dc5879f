import type { Meta, StoryObj } from '@duet/testing/csf';
import { PasswordField } from './password-field.tsx';
const meta = {
  title: 'ui/PasswordField',
  component: PasswordField,
  args: { label: 'Password', showLabel: 'Show the password', hideLabel: 'Hide the password' },
  parameters: { shows: ['Password', 'Show the password'] },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Refused: Story = {
  args: { error: 'At least 8 characters.' },
  parameters: { shows: 'At least 8 characters.' },
};
