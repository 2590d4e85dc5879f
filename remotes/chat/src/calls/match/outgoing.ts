import type { CallKind, MemberCall } from '@duet/contracts';
import type { CallTarget } from './match-call-state.ts';
import { noCallOf } from './match-call-server.ts';
import type { OpenCallOptions, OpenCalls } from './open-call.ts';
import { needsExplaining, openDevices } from './steps.ts';

/** Often enough for the server to say in time that nobody answers. */
const ALIVE_EVERY = 5000;
/** The devices open before the server hears of the call. */
const NOT_RINGING = '';

/** The ring that this tab makes, until it is answered. */
export function createOutgoing({ server, media, steps, onTrouble }: OpenCallOptions, calls: OpenCalls) {
  const isRinging = (ticket: string): boolean => {
    const state = steps.state();
    return state.step === 'calling' && state.ticket === ticket;
  };
  function take(call: MemberCall): void {
    const state = steps.state();
    if (state.step !== 'calling') return;
    if (call.state === 'ringing') steps.go({ ...state, call });
    else if (call.state === 'ended') steps.fail(state.target, state.kind, call.endReason ?? 'noAnswer');
    else calls.begin(call, state.ticket);
  }
  /** The server hears that the caller still waits, and says whether the call was answered though the event got lost. */
  function wait({ callId }: MemberCall, ticket: string): void {
    const look = async () => {
      const next = await server.keepCallAlive(callId, ticket);
      if (isRinging(ticket)) take(next);
    };
    const timer = setInterval(() => void look().catch(onTrouble), ALIVE_EVERY);
    steps.waitBy(() => clearInterval(timer));
  }
  async function ring(target: CallTarget, kind: CallKind): Promise<void> {
    const ticket = crypto.randomUUID();
    steps.go({ step: 'calling', target, kind, ticket, call: null });
    try {
      const call = await server.callMatch(target.chatId, kind, ticket);
      if (isRinging(ticket)) {
        take(call);
        if (isRinging(ticket)) wait(call, ticket);
      } else if (!calls.isIn(call.callId)) await server.endCall(call.callId, ticket, 'hangUp');
    } catch (error) {
      const refusal = noCallOf(error);
      if (refusal === 'failed') onTrouble(error);
      if (isRinging(ticket)) steps.fail(target, kind, refusal);
    }
  }
  return {
    take,
    ring,
    async call(target: CallTarget, kind: CallKind): Promise<void> {
      const { step } = steps.state();
      // One call at a time: the button leads back to the one under way
      if (step !== 'idle' && step !== 'ended') return steps.set({ isMinimised: false });
      const explaining = { step: 'explaining', target, kind, answering: null } as const;
      media.setMuted(false);
      if (await needsExplaining(kind === 'video')) return steps.show(explaining);
      // The own picture is there before it rings
      steps.show({ step: 'calling', target, kind, ticket: NOT_RINGING, call: null });
      const isHeard = await openDevices(media, kind === 'video', () => isRinging(NOT_RINGING));
      if (!isRinging(NOT_RINGING)) return;
      if (isHeard) await ring(target, kind);
      else steps.go(explaining);
    },
    async takeBack(): Promise<void> {
      const state = steps.state();
      if (state.step !== 'calling') return;
      steps.reset();
      if (state.call) await server.endCall(state.call.callId, state.ticket, 'hangUp');
    },
  };
}
