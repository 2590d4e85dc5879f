import type { Meta, StoryObj } from '@duet/testing/csf';
import { VoiceCard } from './voice-card.tsx';

const meta = {
  title: 'ui/VoiceCard',
  component: VoiceCard,
  args: {
    voice: {
      url: 'data:audio/webm,',
      caption: 'Hi, I bake bread on Sundays and look for somebody to eat it with.',
      milliseconds: 12_000,
      peaks: Array.from({ length: 48 }, (_, index) => 4 + ((index * 7) % 12)),
    },
    words: {
      title: 'Voice introduction',
      play: 'Play',
      pause: 'Pause',
      position: 'Position in the recording',
      speed: (speed) => `Speed: ${speed} times`,
      time: (milliseconds) => `0:${String(Math.round(milliseconds / 1000)).padStart(2, '0')}`,
      broken: 'The recording cannot be played just now.',
    },
    level: 2,
  },
  parameters: { shows: ['Voice introduction', '0:12'] },
} satisfies Meta<typeof VoiceCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const Long: Story = {
  args: { voice: { ...meta.args.voice, caption: 'W'.repeat(500), milliseconds: 30_000, peaks: [] } },
  parameters: { shows: ['Voice introduction', '0:30'] },
};
