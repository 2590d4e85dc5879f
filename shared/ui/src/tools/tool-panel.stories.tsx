import type { Meta, StoryObj } from '@duet/testing/csf';
import { ToolGroup } from './tool-group.tsx';
import { ToolPanel } from './tool-panel.tsx';
const meta = {
  title: 'ui/ToolPanel',
  component: ToolPanel,
  args: {
    label: 'Overlay',
    letter: 'O',
    isOpen: false,
    onToggle: () => undefined,
    summary: <p>7 remotes</p>,
    className: undefined,
    children: <ToolGroup title="Versions">posts 1.4.0</ToolGroup>,
  },
  parameters: { shows: '7 remotes' },
} satisfies Meta<typeof ToolPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { isOpen: true }, parameters: { shows: 'posts 1.4.0' } };
