import { routePaths } from '@duet/contracts';
import { aCurrentProfile, anOwnMedia, aVoiceIntro, fakeMicrophone } from '@duet/testing';
import type { FakeMicrophone } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import profile from '../app.tsx';

const meta = { title: 'profile/Edit', ...screenOf(profile, routePaths.ProfileEdit) } satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: ['pages.ProfileEdit', 'edit.aboutMe', 'photos.title'] } };
export const PhotoRejected: ScreenStory = {
  parameters: {
    world: {
      profile: aCurrentProfile({
        userMedia: [anOwnMedia(1), anOwnMedia(1, 1, { review: 'Reject', rejectReason: 'tooDark', mayAppeal: true })],
      }),
    },
    shows: 'review.appeal',
  },
};
export const Voice: ScreenStory = {
  parameters: {
    world: { profile: aCurrentProfile({ voiceIntro: aVoiceIntro() }) },
    shows: ['voice.title', 'voice.again'],
  },
};

let microphone: FakeMicrophone | undefined;
/** What a member who presses the button is answered by the browser. */
const withMicrophone = (refusal?: Parameters<typeof fakeMicrophone>[0]) => () => {
  const given = fakeMicrophone(refusal);
  microphone = given;
  return () => given.restore();
};
const record: ScreenStory['play'] = async ({ canvas }) => {
  const recorder = await canvas.findByRole('group', { name: /^(Record|Записати|Записать)$/ });
  recorder.querySelector('button')?.click();
};

export const Recording: ScreenStory = {
  beforeEach: withMicrophone(),
  async play(context) {
    await record(context);
    await context.canvas.findByText(/00:30/);
    microphone?.pass(12_000);
  },
  parameters: { shows: ['voice.stop', '00:12'] },
};
export const MicrophoneRefused: ScreenStory = {
  beforeEach: withMicrophone('NotAllowedError'),
  play: record,
  parameters: { shows: ['voice.record', 'voice.problem.denied'] },
};
export const NoMicrophone: ScreenStory = {
  beforeEach: withMicrophone('NotFoundError'),
  play: record,
  parameters: { shows: ['voice.record', 'voice.problem.missing'] },
};
export const Prompts: ScreenStory = {
  parameters: {
    world: {
      profile: aCurrentProfile({
        prompts: [
          { prompt: 'perfectSunday', answer: 'A market in the morning, soup on the stove, nobody in a hurry.' },
          { prompt: 'askMeAbout', answer: 'my collection of museum tickets.' },
        ],
        lookingFor: 'relationship',
      }),
    },
    shows: ['prompts.title', 'prompts.add'],
  },
};
/** All three, with one word that cannot be broken, and one letter too many. */
export const PromptsFull: ScreenStory = {
  parameters: {
    world: {
      profile: aCurrentProfile({
        prompts: [
          { prompt: 'morning', answer: 'W'.repeat(150) },
          { prompt: 'rareOpinion', answer: 'Pineapple on a pizza is perfectly fine.' },
          { prompt: 'bookOrFilm', answer: 'W'.repeat(151) },
        ],
      }),
    },
    shows: 'prompts.full',
  },
};
