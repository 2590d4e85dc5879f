import type { Meta, StoryObj } from '@duet/testing/csf';
import { FindCity } from './find-city.tsx';
const meta = {
  title: 'ui/FindCity',
  component: FindCity,
  args: {
    texts: { find: 'Find my city', hint: 'Your browser asks you first.', denied: 'Denied', notFound: 'Not found' },
    onFound: async () => undefined,
    askMap: async () => '',
    isStillHere: () => true,
  },
  parameters: { shows: 'Find my city' },
} satisfies Meta<typeof FindCity>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
