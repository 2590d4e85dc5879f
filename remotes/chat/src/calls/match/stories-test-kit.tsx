import { useEffect, useState } from 'react';
import { routePaths } from '@duet/contracts';
import { RemoteFrame } from '@duet/kit';
import { aCall, anId } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import chat from '../../app.tsx';
import { createOwnMedia } from '../engine/own-media.ts';
import type { OwnMediaState } from '../engine/own-media.ts';
import { useCallTexts } from '../page/use-call-texts.ts';
import { memberSafety } from '../safety/member-safety.ts';
import type { SafetyState } from '../safety/safety-queue.ts';
import { MatchCallModal } from './match-call-modal.tsx';
import type { MatchCallState } from './match-call-state.ts';
import type { MatchCalls } from './match-calls.ts';
import { aSilentTrack, aStillCamera } from './still-camera.ts';

/** Where a call of a story stands. */
export interface StageProps {
  readonly state: MatchCallState;
  /** What comes of the partner; nothing by default. */
  readonly partner?: 'heard' | 'seen';
  /** Of the member's own devices, which are off by default. */
  readonly own?: Partial<OwnMediaState>;
  readonly isCameraOn?: boolean;
  readonly isSoundBlocked?: boolean;
  /** What the member did against the partner. */
  readonly act?: SafetyState;
}

export type CallStory = StoryObj<StageProps>;

export const target = { chatId: anId(301), name: 'Olenka', photoUrl: null };
export const call = aCall({
  origin: 'match',
  state: 'ringing',
  isOfferer: false,
  chatId: target.chatId,
  partner: { ...aCall().partner, name: target.name },
  startedAt: null,
  endsAt: null,
});

const done = async () => undefined;
const nothing = () => undefined;

/** Calls that stay where they are, and what draws their pictures. */
function callsAt(props: StageProps, services: FakeServices) {
  const { state, partner, own, isCameraOn = false, isSoundBlocked = false, act } = props;
  const theirs = partner === 'seen' ? aStillCamera('lightsteelblue', 'firebrick') : null;
  const mine = isCameraOn ? aStillCamera('darkseagreen', 'midnightblue') : null;
  const stream = partner && new MediaStream([aSilentTrack(), ...(theirs?.track ? [theirs.track] : [])]);
  const closed = createOwnMedia(nothing);
  const camera = { ...closed.state().camera, track: mine?.track ?? null };
  const media = { ...closed.state(), camera, ...own };
  const view = {
    state,
    partner: stream,
    blockedSound: isSoundBlocked ? { turnOn: nothing } : undefined,
    isMinimised: false,
  };
  const calls: MatchCalls = {
    media: { ...closed, state: () => media },
    safety: { ...memberSafety(services), ...(act && { stateOf: () => act }) },
    view: () => view,
    subscribe: () => nothing,
    call: done,
    ring: nothing,
    answer: done,
    goOn: done,
    hangUp: done,
    report: done,
    block: done,
    close: nothing,
    minimise: nothing,
    noteSound: nothing,
    stop: nothing,
  };
  return {
    calls,
    draw() {
      theirs?.draw();
      mine?.draw();
    },
  };
}

function Stage({ services, ...props }: StageProps & { readonly services: FakeServices }) {
  const isReady = useCallTexts();
  const [{ calls, draw }] = useState(() => callsAt(props, services));
  useEffect(() => {
    // a picture that does not come again counts as gone
    const timer = setInterval(draw, 200);
    return () => clearInterval(timer);
  }, [draw]);
  if (!isReady) return null;
  const surface = props.state.step === 'ringing' ? 'ring' : 'screen';
  // the ground and room that the shell's dialog gives it
  return (
    <div style={{ padding: 'var(--space-24)', background: 'var(--surface)' }}>
      <MatchCallModal calls={calls} surface={surface} close={nothing} />
    </div>
  );
}

/** What the stories of calls between matches have in common. */
export const callStories = {
  ...screenOf(chat, routePaths.Chat),
  render: (props, { loaded }) => {
    // what the loader has made
    const services = loaded['services'] as FakeServices;
    return (
      <RemoteFrame name="chat" services={services}>
        <Stage {...props} services={services} />
      </RemoteFrame>
    );
  },
} satisfies Meta<StageProps>;

export const storyOf = (props: StageProps, ...shows: readonly string[]): CallStory => ({
  args: props,
  parameters: { texts: 'calls', shows: ['Olenka', ...shows] },
});
