import type { Meta, StoryObj } from '@duet/testing/csf';
import { RadioCards } from './radio-cards.tsx';
const meta = {
  title: 'ui/RadioCards',
  component: RadioCards,
  args: {
    label: 'Show me',
    value: 'all',
    onChange: () => undefined,
    options: [
      { value: 'women', label: 'Women' },
      { value: 'all', label: 'Everybody', hint: 'The largest deck' },
    ],
  },
  parameters: { shows: ['Show me', 'Everybody'] },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneColumn: Story = {};
export const TwoColumns: Story = { args: { columns: 2 } };
