import type { Meta, StoryObj } from '@duet/testing/csf';
import { TextArea } from './text-area.tsx';
const meta = {
  title: 'ui/TextArea',
  component: TextArea,
  args: { label: 'About me', limit: 500, defaultValue: 'Long walks.' },
  parameters: { shows: 'About me' },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Refused: Story = { args: { error: 'Too long.' }, parameters: { shows: 'Too long.' } };
