import type { Meta, StoryObj } from '@duet/testing/csf';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'ui/Skeleton',
  component: Skeleton,
  // says nothing itself: that something loads is said beside it
  decorators: [
    (Shape) => (
      <>
        <p>Loading</p>
        <Shape />
      </>
    ),
  ],
  parameters: { shows: 'Loading' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Block: Story = { args: { height: 120 } };
export const Card: Story = { args: { shape: 'card', height: 240 } };
export const Circle: Story = { args: { shape: 'circle', width: 64 } };
