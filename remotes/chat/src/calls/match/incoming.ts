import type { CallEnd, MemberCall } from '@duet/contracts';
import { incomingOf, targetOf } from './match-call-state.ts';
import type { Answering, NoCall } from './match-call-state.ts';
import type { OpenCallOptions, OpenCalls } from './open-call.ts';
import { needsExplaining, openDevices } from './steps.ts';

/** A ring that nobody ends is ended here; the server does after 30 s. */
const RINGS_AT_MOST = 40_000;

/** The ring of somebody else, in every tab of the member until one answers. */
export function createIncoming({ server, media, steps, onTrouble }: OpenCallOptions, calls: OpenCalls) {
  const isRinging = ({ callId }: Pick<MemberCall, 'callId'>): boolean => incomingOf(steps.state())?.callId === callId;

  function explain(answering: Answering): void {
    const { call } = answering;
    steps.go({ step: 'explaining', target: targetOf(call), kind: call.kind, answering });
  }
  async function accept(call: MemberCall): Promise<void> {
    steps.go({ step: 'answering', call });
    const ticket = crypto.randomUUID();
    try {
      const answered = await server.answerCall(call.callId, ticket);
      const isHere = answered.state === 'open' && answered.ticket === ticket;
      if (isRinging(call)) {
        if (isHere) calls.begin(answered, ticket);
        else tellWhyNot(call, answered.state === 'ended' ? 'tooLate' : 'elsewhere');
      } else if (isHere && !calls.isIn(call.callId)) {
        // Declined while it was being answered
        await server.endCall(call.callId, ticket, 'hangUp');
      }
    } catch (error) {
      if (isRinging(call)) steps.go({ step: 'ringing', call });
      throw error;
    }
  }
  function tellWhyNot(call: MemberCall, end: CallEnd | NoCall): void {
    steps.fail(targetOf(call), call.kind, end);
  }
  return {
    isRinging,
    accept,
    ring(call: MemberCall): void {
      const state = steps.state();
      // The own ring is told to every tab of the one who calls
      if (call.state !== 'ringing' || call.isOfferer) return;
      const isFree = state.step === 'idle' || state.step === 'ended';
      // Who is just being told about permissions has not called anybody yet
      if (!isFree && !(state.step === 'explaining' && !state.answering)) return;
      media.setMuted(false);
      steps.show({ step: 'ringing', call });
      const timer = setTimeout(() => steps.reset(), RINGS_AT_MOST);
      steps.waitBy(() => clearTimeout(timer));
    },
    async answer(isCameraWanted: boolean): Promise<void> {
      const state = steps.state();
      if (state.step !== 'ringing') return;
      const { call } = state;
      const answering = { call, withCamera: isCameraWanted && call.kind === 'video' };
      const isAsked = await needsExplaining(answering.withCamera);
      if (steps.state() !== state) return;
      if (isAsked) return explain(answering);
      steps.go({ step: 'answering', call });
      const isHeard = await openDevices(media, answering.withCamera, () => isRinging(call));
      if (!isRinging(call)) return;
      if (!isHeard) return explain(answering);
      await accept(call);
    },
    async decline(): Promise<void> {
      const call = incomingOf(steps.state());
      if (!call) return;
      steps.reset();
      await server.declineCall(call.callId);
    },
    /** Answered in another tab, or over. Who was about to answer is told. */
    gone(callId: string, isOver: boolean): void {
      const state = steps.state();
      const call = incomingOf(state);
      if (call?.callId !== callId) return;
      if (isOver && state.step !== 'ringing') tellWhyNot(call, 'tooLate');
      else steps.reset();
    },
    /** After the live connection was away: what it would have told may have been missed. */
    async look(): Promise<void> {
      const call = incomingOf(steps.state());
      if (!call) return;
      try {
        const current = await server.getCurrentCall();
        const isStillRinging = current?.callId === call.callId && current.state === 'ringing';
        if (!isStillRinging && steps.state().step === 'ringing' && isRinging(call)) steps.reset();
      } catch (error) {
        onTrouble(error);
      }
    },
  };
}
