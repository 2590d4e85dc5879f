import { createConnection } from '../engine/connection.ts';
import type { BlockedSound } from '../engine/play-aloud.ts';
import type { OwnMedia } from '../engine/own-media.ts';
import type { ReportBody } from '@duet/safety';
import type { CallNews, CallNewsHandlers } from '../random/random-call-server.ts';
import type { CallEnd, CallKind, MemberCall } from '@duet/contracts';
import { endWithSafety } from '../safety/end-with-safety.ts';
import type { SafetyAct, SafetyQueue } from '../safety/safety-queue.ts';
import { createIncoming } from './incoming.ts';
import { callOf, incomingOf } from './match-call-state.ts';
import type { CallTarget } from './match-call-state.ts';
import { createOpenCalls } from './open-call.ts';
import type { OpenCallOptions, OpenCalls } from './open-call.ts';
import { createOutgoing } from './outgoing.ts';
import { createSteps, openDevices } from './steps.ts';
import type { MatchCallView } from './steps.ts';

export interface MatchCallsOptions extends Pick<OpenCallOptions, 'server' | 'media' | 'onTrouble'> {
  readonly safety: SafetyQueue;
  readonly listen: (handlers: CallNewsHandlers) => () => void;
  readonly connect?: typeof createConnection;
}

/** The calls of one page with matches, one at a time. Actions reject with what the member is to be told. */
export interface MatchCalls {
  /** The member's own camera and microphone, as the screen of the call shows them. */
  readonly media: OwnMedia;
  /** What was reported and blocked, and whether the server knows it. */
  readonly safety: SafetyQueue;
  readonly view: () => MatchCallView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly call: (target: CallTarget, kind: CallKind) => Promise<void>;
  /** Somebody calls: by an event, or found by a page that begins while it rings. */
  readonly ring: (call: MemberCall) => void;
  readonly answer: (withCamera: boolean) => Promise<void>;
  /** After what the browser asks was explained; without a microphone only when the member wants that. */
  readonly goOn: (isWithoutMicrophone: boolean) => Promise<void>;
  /** Ends what is under way, whatever it is: declines, takes back, hangs up. */
  readonly hangUp: () => Promise<void>;
  readonly report: (report: ReportBody) => Promise<void>;
  readonly block: () => Promise<void>;
  /** Puts away what was said about a call that is over. */
  readonly close: () => void;
  readonly minimise: (isMinimised: boolean) => void;
  readonly noteSound: (blocked: BlockedSound | undefined) => void;
  /** Ends what this tab does, and all listening. */
  readonly stop: () => void;
}

export function createMatchCalls(options: MatchCallsOptions): MatchCalls {
  const { server, media, safety, onTrouble, connect = createConnection } = options;
  const steps = createSteps(media);
  const parts = { server, media, steps, connect, onTrouble };
  const calls = createOpenCalls(parts);
  const outgoing = createOutgoing(parts, calls);
  const incoming = createIncoming(parts, calls);

  const stopListening = options.listen({
    onNews: (news) => hearNews(news, { ...parts, calls, outgoing, incoming }),
    onSignal: calls.hear,
    onHello() {
      calls.sayAgain();
      void incoming.look();
    },
  });

  async function hangUp(): Promise<void> {
    const state = steps.state();
    if (state.step === 'open') await calls.hangUp();
    else if (state.step === 'calling') await outgoing.takeBack();
    else if (incomingOf(state)) await incoming.decline();
    else steps.reset();
  }
  /** Also after it: what was answered can be reported once it is over. */
  async function protect(end: CallEnd, actOf: (call: MemberCall) => SafetyAct): Promise<void> {
    const call = callOf(steps.state());
    if (!call) return;
    const send = () => safety.send(actOf(call));
    if (!calls.isIn(call.callId)) return send();
    const { callId, ticket } = call;
    const endHere = async () => (ticket === null ? undefined : server.endCall(callId, ticket, 'hangUp'));
    await calls.finish(end, () => endWithSafety(send(), endHere, onTrouble));
  }
  return {
    media,
    safety,
    view: steps.view,
    subscribe: steps.subscribe,
    call: outgoing.call,
    ring: incoming.ring,
    answer: incoming.answer,
    async goOn(isWithoutMicrophone) {
      const state = steps.state();
      if (state.step !== 'explaining') return;
      const { target, kind, answering } = state;
      const { microphone } = media.state();
      if (!microphone.track && microphone.trouble === null) {
        const hasCamera = answering ? answering.withCamera : kind === 'video';
        const isHeard = await openDevices(media, hasCamera, () => steps.state() === state);
        if (steps.state() !== state || !(isHeard || isWithoutMicrophone)) return;
      }
      if (answering) await incoming.accept(answering.call);
      else await outgoing.ring(target, kind);
    },
    hangUp,
    report: (report) => protect('reported', ({ callId }) => ({ type: 'report', callId, report })),
    block: () => protect('blocked', ({ callId, partner }) => ({ type: 'block', callId, userId: partner.userId })),
    close() {
      if (steps.state().step === 'ended') steps.reset();
    },
    minimise: (isMinimised) => steps.set({ isMinimised }),
    noteSound: (blockedSound) => steps.set({ blockedSound }),
    stop() {
      stopListening();
      const { step } = steps.state();
      // A ring of somebody else goes on in the other tabs
      if (step === 'open' || step === 'calling') hangUp().catch(onTrouble);
      else steps.reset();
    },
  };
}

interface Parts extends OpenCallOptions {
  readonly calls: OpenCalls;
  readonly outgoing: ReturnType<typeof createOutgoing>;
  readonly incoming: ReturnType<typeof createIncoming>;
}

function hearNews(news: CallNews, { steps, calls, outgoing, incoming }: Parts): void {
  const state = steps.state();
  switch (news.type) {
    case 'call.ringing':
      return incoming.ring(news.call);
    case 'call.answered': {
      if (state.step === 'calling' && news.call.ticket === state.ticket) outgoing.take(news.call);
      // The tab that is just answering learns by the answer whether it is the one
      else if (state.step !== 'answering') incoming.gone(news.call.callId, false);
      return;
    }
    case 'call.changed':
      return calls.take(news.call);
    case 'call.ended': {
      const call = callOf(state);
      if (call?.callId !== news.callId) return;
      const ended: MemberCall = { ...call, state: 'ended', endReason: news.reason };
      if (calls.isIn(news.callId)) calls.take(ended);
      else if (state.step === 'calling') outgoing.take(ended);
      else incoming.gone(news.callId, true);
      return;
    }
    case 'call.found':
  }
}
