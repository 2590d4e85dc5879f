import type { Meta, StoryObj } from '@duet/testing/csf';
import { Button } from './button.tsx';

const meta = {
  title: 'ui/Button',
  component: Button,
  args: { children: 'Say hello' },
  parameters: { shows: 'Say hello' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary', size: 'large' } };
export const Busy: Story = { args: { variant: 'primary', busy: true } };
export const Danger: Story = { args: { variant: 'danger', block: true } };
