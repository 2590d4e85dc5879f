import { useState } from 'react';
import { routePaths } from '@duet/contracts';
import { RemoteFrame } from '@duet/kit';
import { aCall, aCallsOverview, anId } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import chat from '../../app.tsx';
import { createOwnMedia } from '../engine/own-media.ts';
import type { RandomCall } from '../random/random-call.ts';
import type { RandomCallState } from '../random/random-call-state.ts';
import { memberSafety } from '../safety/member-safety.ts';
import { CallContext } from './call-context.tsx';
import { MediaContext } from './media-context.tsx';
import { CallPage } from './random-calls-page.tsx';
import { useCallTexts } from './use-call-texts.ts';

interface StageProps {
  readonly state: RandomCallState;
}

const done = async () => undefined;
const nothing = () => undefined;

/** Calls that stay where they are. */
function callAt(state: RandomCallState, services: FakeServices): RandomCall {
  const view = { state, partner: undefined };
  return {
    safety: memberSafety(services),
    view: () => view,
    subscribe: () => nothing,
    load: done,
    acceptRules: done,
    openPreview: done,
    search: nothing,
    stopSearch: nothing,
    endElsewhere: done,
    hangUp: done,
    next: done,
    report: done,
    block: done,
    agree: done,
    start: () => nothing,
  };
}

function Stage({ state, services }: StageProps & { readonly services: FakeServices }) {
  const isReady = useCallTexts();
  const [call] = useState(() => callAt(state, services));
  const [media] = useState(() => createOwnMedia(nothing));
  if (!isReady) return null;
  return (
    <CallContext value={call}>
      <MediaContext value={media}>
        <CallPage />
      </MediaContext>
    </CallContext>
  );
}

const meta = {
  ...screenOf(chat, routePaths.RandomCalls),
  title: 'chat/Call',
  render: ({ state }, { loaded }) => {
    // what the loader has made
    const services = loaded['services'] as FakeServices;
    return (
      <RemoteFrame name="chat" services={services}>
        <main>
          <Stage state={state} services={services} />
        </main>
      </RemoteFrame>
    );
  },
} satisfies Meta<StageProps>;
export default meta;
type Story = StoryObj<StageProps>;

const overview = aCallsOverview();
/** Without an end: no clock, whose picture would be another each time. */
const call = aCall({ endsAt: null });
const wished = { mine: true, both: false };
const agreed = { mine: true, both: true };

const storyOf = (state: RandomCallState, ...shows: readonly string[]): Story => ({
  args: { state },
  parameters: { texts: 'calls', shows },
});

export const Permission = storyOf({ step: 'permission', overview }, 'permission.camera');
export const Preview = storyOf({ step: 'preview', overview, searchEnd: null }, 'preview.title', 'waiting.few');
export const NobodyWasFound = storyOf({ step: 'preview', overview, searchEnd: 'nobody' }, 'searchEnd.nobody');
export const SearchFailed = storyOf({ step: 'preview', overview, searchEnd: 'failed' }, 'searchEnd.failed');
export const Searching = storyOf({ step: 'searching', overview, waiting: 'some', until: null }, 'waiting.some');
export const Elsewhere = storyOf({ step: 'elsewhere', overview, call }, 'elsewhere.title');
export const Connecting = storyOf({ step: 'call', overview, call, link: 'connecting' }, 'call.connecting');
export const Connected = storyOf({ step: 'call', overview, call, link: 'connected' }, 'Maksym', 'control.hangUp');
export const Interrupted = storyOf({ step: 'call', overview, call, link: 'silent' }, 'call.silent');
export const BothAgreed = storyOf(
  { step: 'call', overview, call: { ...call, shown: agreed, extended: agreed, kept: agreed }, link: 'connected' },
  'call.shown',
  'call.extended',
  'ended.kept',
);
export const Ended = storyOf({ step: 'ended', overview, call, reason: 'hangUp' }, 'ended.hangUp', 'call.keep');
export const EndedAndWaiting = storyOf(
  { step: 'ended', overview, call: { ...call, kept: wished }, reason: 'timeUp' },
  'ended.timeUp',
  'Maksym',
);
export const EndedAndInTouch = storyOf(
  { step: 'ended', overview, call: { ...call, kept: agreed, chatId: anId(700) }, reason: 'hangUp' },
  'ended.kept',
  'ended.chat',
);
export const ConnectionLost = storyOf({ step: 'ended', overview, call, reason: 'lost' }, 'ended.lost');
export const Reported = storyOf({ step: 'ended', overview, call, reason: 'reported' }, 'ended.safe');
