import type { CallKind } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import type { CallLink } from '../engine/connection.ts';
import { call, callStories, storyOf } from './stories-test-kit.tsx';
import type { CallStory, StageProps } from './stories-test-kit.tsx';
import { recogniserThat } from './still-recogniser.ts';

const meta = { ...callStories, title: 'chat/Open call with a match' } satisfies Meta<StageProps>;
export default meta;

/** It opens in time to come, so that its clock stays where it begins. */
const openedAt = Number.MAX_SAFE_INTEGER;
const openWith = (kind: CallKind, link: CallLink = 'connected') =>
  ({ step: 'open', call: { ...call, state: 'open', kind }, link, openedAt }) as const;
const voice = { state: openWith('audio'), partner: 'heard' } as const;
const video = { state: openWith('video'), partner: 'seen', isCameraOn: true } as const;

/** Pictures come after what is drawn first: as many as this are waited for. */
const withPictures = (count: number, story: CallStory): CallStory => ({
  ...story,
  async play({ canvasElement }) {
    const seen = () => canvasElement.querySelectorAll('video:not([data-empty])').length;
    while (seen() < count) await new Promise((resolve) => requestAnimationFrame(resolve));
  },
});

export const Connecting = storyOf({ state: openWith('audio', 'connecting') }, 'call.connecting');
export const Voice = storyOf(voice, '00:00', 'control.mute', 'control.report', 'control.block', 'control.hangUp');
export const Video = withPictures(2, storyOf(video, 'call.own', 'control.camera', 'control.hangUp'));
export const PartnerWithoutCamera = withPictures(
  1,
  storyOf({ ...video, partner: 'heard' }, 'call.own', 'control.camera'),
);
export const OwnCameraOff = withPictures(1, storyOf({ ...video, isCameraOn: false }, 'call.cameraOn'));
export const Muted = withPictures(2, storyOf({ ...video, own: { isMuted: true } }, 'call.muted', 'control.unmute'));
export const Interrupted = storyOf({ ...voice, state: openWith('audio', 'silent') }, 'call.silent');
export const SoundBlocked = storyOf({ ...voice, isSoundBlocked: true }, 'call.soundBlocked', 'call.soundOn');
export const MicrophoneTakenAway = storyOf(
  { ...voice, own: { microphone: { track: null, trouble: 'takenAway', isOpening: false } } },
  'device.microphone.takenAway',
  'device.retry',
);

export const CaptionsOfAVoice = {
  ...storyOf(voice, 'control.captions', '01:30'),
  beforeEach: recogniserThat('speaks'),
} satisfies CallStory;
export const CaptionsOverAVideo = {
  ...withPictures(2, storyOf(video, 'control.captions', '01:30')),
  beforeEach: recogniserThat('speaks'),
} satisfies CallStory;
export const CaptionsBeforeAWord = {
  ...storyOf(voice, 'captions.on'),
  beforeEach: recogniserThat('listens'),
} satisfies CallStory;
export const CaptionsFailed = {
  ...storyOf(voice, 'captions.failed'),
  beforeEach: recogniserThat('fails'),
} satisfies CallStory;
export const CaptionsLoading = {
  ...storyOf(voice, 'captions.loading'),
  beforeEach: recogniserThat('loads'),
  play: async ({ canvas }) => (await canvas.findByRole('button', { pressed: false })).click(),
} satisfies CallStory;
