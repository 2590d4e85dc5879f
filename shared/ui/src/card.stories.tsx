import type { Meta, StoryObj } from '@duet/testing/csf';
import { Card } from './card.tsx';
const meta = {
  title: 'ui/Card',
  component: Card,
  args: { children: 'A card with a few words.' },
  parameters: { shows: 'A card with a few words.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Words: Story = {};
