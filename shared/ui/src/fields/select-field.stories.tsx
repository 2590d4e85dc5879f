import type { Meta, StoryObj } from '@duet/testing/csf';
import { SelectField } from './select-field.tsx';
const meta = {
  title: 'ui/SelectField',
  component: SelectField,
  args: { label: 'Language', placeholder: 'Choose', options: [{ value: 'uk', label: 'Ukrainian' }] },
  parameters: { shows: ['Language', 'Ukrainian'] },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Refused: Story = { args: { error: 'Choose one.' }, parameters: { shows: 'Choose one.' } };
