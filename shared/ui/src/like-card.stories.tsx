import type { Meta, StoryObj } from '@duet/testing/csf';
import { aPicture } from '@duet/testing';
import { LikeCard } from './like-card.tsx';
const meta = {
  title: 'ui/LikeCard',
  component: LikeCard,
  args: {
    photoUrl: aPicture(120),
    title: 'Marta, 29',
    chosen: { icon: 'fluent-emoji-flat:hot-beverage', text: 'Would like a coffee with you' },
    line: 'Shall we meet over a cup?',
  },
  parameters: { shows: ['Marta, 29', 'Would like a coffee with you'] },
} satisfies Meta<typeof LikeCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Verified: Story = { args: { verifiedLabel: 'Verified' } };
export const WithGift: Story = {
  args: { gift: { icon: 'fluent-emoji-flat:rose', label: 'Rose' } },
  parameters: { shows: 'Marta, 29' },
};
export const WithoutPhoto: Story = { args: { photoUrl: null } };
