import type { Meta, StoryObj } from '@duet/testing/csf';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
const meta = {
  title: 'ui/Menu',
  component: Menu,
  args: {
    trigger: <IconButton icon="lucide:ellipsis" label="More" />,
    items: [
      { label: 'Report', icon: 'lucide:flag', onSelect: () => undefined },
      { label: 'Block', icon: 'lucide:ban', tone: 'danger', onSelect: () => undefined },
    ],
  },
  parameters: { shows: 'Block' },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: ({ canvas }) => canvas.getByRole('button', { name: 'More' }).click(),
};
