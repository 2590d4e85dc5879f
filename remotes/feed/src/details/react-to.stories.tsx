import type { Locale } from '@duet/contracts';
import { aProfile } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { pieceOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import feed from '../app.tsx';
import type { ReactionTarget } from '../deck/reaction-target.ts';
import { ProfileDetails } from './profile-details.tsx';

async function texts(locale: Locale): Promise<object> {
  const loaded = (await import(`../locales/${locale}.json`, { with: { type: 'json' } })) as { default: object };
  return loaded.default;
}
const profile = aProfile({
  number: 10,
  prompts: [{ prompt: 'perfectSunday', answer: 'A market in the morning, soup on the stove, nobody in a hurry.' }],
});
const detailsWith = (target: ReactionTarget | undefined) => () => (
  <main style={{ position: 'relative', blockSize: '800px' }}>
    <ProfileDetails
      profile={profile}
      shared={[]}
      reactTo={{ target, onChoose: () => undefined }}
      onClose={() => undefined}
      onGone={() => undefined}
    />
  </main>
);

const meta = { ...pieceOf(feed, texts), title: 'feed/React to' } satisfies Meta;
export default meta;

export const Photo: ScreenStory = {
  render: detailsWith({ aboutPhoto: profile.userMedia[0]?.id }),
  parameters: { shows: ['Member 10'] },
};
export const Answer: ScreenStory = {
  render: detailsWith({ aboutPrompt: 'perfectSunday' }),
  parameters: { shows: ['Member 10'] },
};
