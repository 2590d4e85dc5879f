import type { Meta, StoryObj } from '@duet/testing/csf';
import { Button } from './button.tsx';
import { EmptyState, ErrorState } from './state.tsx';

const meta = {
  title: 'ui/State',
  component: EmptyState,
  args: { title: 'No messages yet', text: 'Say hello first.' },
  parameters: { shows: 'No messages yet' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const EmptyWithAWayOn: Story = { args: { action: <Button>Write</Button> } };
export const Failed: Story = {
  render: () => (
    <ErrorState
      title="The posts did not load"
      text="Check the connection."
      retryLabel="Try again"
      onRetry={() => undefined}
    />
  ),
  parameters: { shows: ['The posts did not load', 'Try again'] },
};
