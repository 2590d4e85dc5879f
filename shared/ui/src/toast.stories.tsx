import type { Meta, StoryObj } from '@duet/testing/csf';
import { aPicture } from '@duet/testing';
import { Toast } from './toast.tsx';
const meta = {
  title: 'ui/Toast',
  component: Toast,
  args: { type: 'positive', message: 'Saved' },
  parameters: { shows: 'Saved' },
} satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Positive: Story = {};
export const Negative: Story = {
  args: { type: 'negative', icon: 'lucide:circle-alert', closeLabel: 'Close', onClose: () => undefined },
};
export const OfSomebody: Story = {
  args: { title: 'Marta', message: 'See you at six?', picture: { src: aPicture(90), name: 'Marta' }, type: 'positive' },
  parameters: { shows: 'See you at six?' },
};
