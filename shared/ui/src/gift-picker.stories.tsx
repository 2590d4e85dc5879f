import type { Meta, StoryObj } from '@duet/testing/csf';
import { GiftPicker } from './gift-picker.tsx';
const meta = {
  title: 'ui/GiftPicker',
  component: GiftPicker,
  args: {
    label: 'Gifts',
    value: 'rose',
    onChange: () => undefined,
    gifts: [
      { id: 'rose', name: 'Rose', price: '20 coins', imageUrl: 'icon:fluent-emoji-flat:rose' },
      { id: 'cake', name: 'Cake', price: '40 coins', imageUrl: 'icon:fluent-emoji-flat:shortcake' },
    ],
  },
  parameters: { shows: ['Rose', '40 coins'] },
} satisfies Meta<typeof GiftPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
