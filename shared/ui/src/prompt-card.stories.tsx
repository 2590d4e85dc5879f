import type { Meta, StoryObj } from '@duet/testing/csf';
import { PromptCard } from './prompt-card.tsx';

const meta = {
  title: 'ui/PromptCard',
  component: PromptCard,
  args: { question: 'How my morning begins', answer: 'Tea, window, ten minutes of nothing.', level: 2 },
  parameters: { shows: ['How my morning begins', 'Tea, window, ten minutes of nothing.'] },
} satisfies Meta<typeof PromptCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
