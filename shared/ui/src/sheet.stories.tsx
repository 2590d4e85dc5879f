import type { Meta, StoryObj } from '@duet/testing/csf';
import { Sheet } from './sheet.tsx';
const meta = {
  title: 'ui/Sheet',
  component: Sheet,
  args: { title: 'Filters', closeLabel: 'Close filters', onClose: () => undefined, children: 'Who you see.' },
  parameters: { shows: ['Filters', 'Who you see.'] },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const WithFooter: Story = { args: { footer: 'Saved' } };
