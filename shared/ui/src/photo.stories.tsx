import type { Meta, StoryObj } from '@duet/testing/csf';
import { aPicture } from '@duet/testing';
import { Photo } from './photo.tsx';
const meta = {
  title: 'ui/Photo',
  component: Photo,
  args: { src: aPicture(30), alt: 'At the sea', ratio: '3 / 4' },
  parameters: { shows: 'At the sea' },
} satisfies Meta<typeof Photo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
