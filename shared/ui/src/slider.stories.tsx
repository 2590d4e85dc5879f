import type { Meta, StoryObj } from '@duet/testing/csf';
import { RangeSlider } from './slider.tsx';
const meta = {
  title: 'ui/RangeSlider',
  component: RangeSlider,
  args: {
    label: 'Age',
    value: [25, 34],
    onChange: () => undefined,
    min: 18,
    max: 75,
    handleLabels: ['From', 'To'],
    valueText: '25-34',
  },
  parameters: { shows: ['Age', '25-34'] },
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Range: Story = {};
export const Disabled: Story = { args: { disabled: true } };
