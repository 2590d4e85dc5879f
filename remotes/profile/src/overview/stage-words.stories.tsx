import { aCurrentProfile, aVoiceIntro } from '@duet/testing';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { pieceOf } from '@duet/testing/stories';
import profile from '../app.tsx';
import { StageWords } from './stage-words.tsx';

const texts = (locale: string) => import(`../locales/${locale}.json`, { with: { type: 'json' } });

const meta = {
  title: 'profile/StageWords',
  component: StageWords,
  ...pieceOf(profile, texts),
} satisfies Meta<typeof StageWords>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All that the details of the own card may say. */
export const Voice: Story = {
  args: {
    profile: aCurrentProfile({
      aboutMe: 'I draw books for children.',
      lookingFor: 'relationship',
      voiceIntro: aVoiceIntro(),
      prompts: [{ prompt: 'morning', answer: 'Tea, slowly, and the window open.' }],
    }),
  },
  parameters: { shows: ['I draw books for children.', aVoiceIntro().caption, 'Tea, slowly, and the window open.'] },
};
