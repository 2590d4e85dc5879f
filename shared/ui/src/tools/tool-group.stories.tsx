import type { Meta, StoryObj } from '@duet/testing/csf';
import { ToolGroup } from './tool-group.tsx';
const meta = {
  title: 'ui/ToolGroup',
  component: ToolGroup,
  args: { title: 'Versions', children: 'posts 1.4.0' },
  parameters: { shows: 'posts 1.4.0' },
} satisfies Meta<typeof ToolGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
