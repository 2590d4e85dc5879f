import type { Meta, StoryObj } from '@duet/testing/csf';
import { IconButton } from './icon-button.tsx';
const meta = {
  title: 'ui/IconButton',
  component: IconButton,
  args: { icon: 'lucide:heart', label: 'Like' },
  parameters: { shows: 'Like' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Raised: Story = { args: { variant: 'raised' } };
export const OverPhotos: Story = { args: { variant: 'photo' } };
