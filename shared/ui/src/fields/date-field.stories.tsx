import type { Meta, StoryObj } from '@duet/testing/csf';
import { DateField } from './date-field.tsx';
const meta = {
  title: 'ui/DateField',
  component: DateField,
  args: {
    label: 'Birth date',
    value: '1996-05-14',
    onChange: () => undefined,
    labels: { day: 'Day', month: 'Month', year: 'Year' },
    months: ['January', 'February', 'March', 'April', 'May'],
  },
  parameters: { shows: ['Birth date', 'Month'] },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Refused: Story = {
  args: { value: '', error: 'Tell us your birth date.' },
  parameters: { shows: 'Tell us your birth date.' },
};
