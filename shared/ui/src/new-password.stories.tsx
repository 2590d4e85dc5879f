import type { Meta, StoryObj } from '@duet/testing/csf';
import { NewPasswordField } from './new-password.tsx';

const words = {
  minLength: 'At least 8 characters',
  maxLength: 'At most 64 characters',
  lowercase: 'A lowercase letter',
  uppercase: 'A capital letter',
  number: 'A digit',
  symbol: 'A sign',
};

const meta = {
  title: 'ui/NewPasswordField',
  component: NewPasswordField,
  args: {
    label: 'New password',
    showLabel: 'Show the password',
    hideLabel: 'Hide the password',
    typed: 'short',
    policy: {
      minLength: 8,
      maxLength: 64,
      needsLowercase: true,
      needsUppercase: false,
      needsNumber: true,
      needsSymbol: false,
    },
    ruleText: (rule) => words[rule],
    metText: (isMet) => (isMet ? 'done' : 'still missing'),
  },
  parameters: { shows: ['At least 8 characters', 'A digit'] },
} satisfies Meta<typeof NewPasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HalfMet: Story = {};
