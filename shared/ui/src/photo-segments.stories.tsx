import type { Meta, StoryObj } from '@duet/testing/csf';
import { PhotoSegments } from './photo-segments.tsx';

const photos = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const meta = {
  title: 'ui/PhotoSegments',
  component: PhotoSegments,
  args: { photos, shown: 1 },
  render: (args) => (
    <figure style={{ position: 'relative', blockSize: 120, background: '#3d2145' }}>
      <PhotoSegments {...args} />
      <figcaption style={{ padding: 32, color: '#fff' }}>Alexa</figcaption>
    </figure>
  ),
  parameters: { shows: 'Alexa' },
} satisfies Meta<typeof PhotoSegments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Second: Story = {};
export const First: Story = { args: { shown: 0 } };
