import { useState } from 'react';
import { routePaths } from '@duet/contracts';
import { RemoteFrame } from '@duet/kit';
import { aCall, anId } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import chat from '../../app.tsx';
import { createOwnMedia } from '../engine/own-media.ts';
import { useCallTexts } from '../page/use-call-texts.ts';
import { memberSafety } from '../safety/member-safety.ts';
import { MatchCallModal } from './match-call-modal.tsx';
import type { MatchCallState } from './match-call-state.ts';
import type { MatchCalls } from './match-calls.ts';

interface StageProps {
  readonly state: MatchCallState;
}

const done = async () => undefined;
const nothing = () => undefined;

/** Calls that stay where they are. */
function callsAt(state: MatchCallState, services: FakeServices): MatchCalls {
  const view = { state, partner: undefined, blockedSound: undefined, isMinimised: false };
  return {
    media: createOwnMedia(nothing),
    safety: memberSafety(services),
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
}

function Stage({ state, services }: StageProps & { readonly services: FakeServices }) {
  const isReady = useCallTexts();
  const [calls] = useState(() => callsAt(state, services));
  if (!isReady) return null;
  return <MatchCallModal calls={calls} surface={state.step === 'ringing' ? 'ring' : 'screen'} close={nothing} />;
}

const meta = {
  ...screenOf(chat, routePaths.Chat),
  title: 'chat/Call with a match',
  render: ({ state }, { loaded }) => {
    // what the loader has made
    const services = loaded['services'] as FakeServices;
    return (
      <RemoteFrame name="chat" services={services}>
        <Stage state={state} services={services} />
      </RemoteFrame>
    );
  },
} satisfies Meta<StageProps>;
export default meta;
type Story = StoryObj<StageProps>;

const target = { chatId: anId(301), name: 'Olenka', photoUrl: null };
const call = aCall({
  origin: 'match',
  state: 'ringing',
  isOfferer: false,
  chatId: target.chatId,
  partner: { ...aCall().partner, name: target.name },
  startedAt: null,
  endsAt: null,
});

const storyOf = (state: MatchCallState, ...shows: readonly string[]): Story => ({
  args: { state },
  parameters: { texts: 'calls', shows: ['Olenka', ...shows] },
});

export const Rings = storyOf({ step: 'ringing', call: { ...call, kind: 'audio' } }, 'match.answer', 'match.decline');
export const RingsWithVideo = storyOf({ step: 'ringing', call }, 'match.answerWithoutCamera');
export const BeforeACall = storyOf(
  { step: 'explaining', target, kind: 'video', answering: null },
  'match.permission.both',
  'match.cancel',
);
export const BeforeAnAnswer = storyOf(
  { step: 'explaining', target, kind: 'audio', answering: { call, withCamera: false } },
  'match.permission.answer',
);
export const Calling = storyOf({ step: 'calling', target, kind: 'video', ticket: anId(902), call }, 'control.hangUp');
export const Answering = storyOf({ step: 'answering', call }, 'call.connecting');

const endedBy = (end: 'declined' | 'blocked' | 'inCall' | 'suspended', ...shows: readonly string[]) =>
  storyOf({ step: 'ended', target, kind: 'audio', end, answered: null }, ...shows);

export const Declined = endedBy('declined', 'match.again', 'match.write');
export const InAnotherCall = endedBy('inCall', 'match.end.inCall', 'match.again');
export const Suspended = endedBy('suspended', 'match.end.suspended', 'match.write');
export const Blocked = endedBy('blocked', 'match.end.ended', 'ended.safe');
export const Over = storyOf(
  { step: 'ended', target, kind: 'video', end: 'hangUp', answered: { call, milliseconds: 65_000 } },
  'match.again',
  'match.write',
);
