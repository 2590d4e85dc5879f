import type { CallEnd, MemberCall } from '@duet/contracts';
import type { createConnection } from '../engine/connection.ts';
import { startLiveCall } from '../engine/live-call.ts';
import type { LiveCall } from '../engine/live-call.ts';
import type { OwnMedia } from '../engine/own-media.ts';
import { targetOf } from './match-call-state.ts';
import type { MatchCallServer } from './match-call-server.ts';
import type { Steps } from './steps.ts';

export interface OpenCallOptions {
  readonly server: MatchCallServer;
  readonly media: OwnMedia;
  readonly steps: Steps;
  readonly connect: typeof createConnection;
  readonly onTrouble: (error: unknown) => void;
}

export type OpenCalls = ReturnType<typeof createOpenCalls>;

/** The call that was answered, in this tab. Every end goes one way, and once. */
export function createOpenCalls({ server, media, steps, connect, onTrouble }: OpenCallOptions) {
  let live: (LiveCall & { readonly ticket: string }) | undefined;

  async function finish(end: CallEnd, tell?: () => Promise<unknown>): Promise<void> {
    const ending = live;
    const state = steps.state();
    if (!ending || state.step !== 'open') return;
    live = undefined;
    const { call, openedAt } = state;
    const answered = { call, milliseconds: performance.now() - openedAt };
    steps.go({ step: 'ended', target: targetOf(call), kind: call.kind, end, answered });
    await ending.end(tell);
  }
  function hangUp(shownAs: CallEnd = 'hangUp'): Promise<void> {
    if (!live) return Promise.resolve();
    const { callId, ticket } = live;
    return finish(shownAs, () => server.endCall(callId, ticket, 'hangUp'));
  }
  function take(call: MemberCall): void {
    const state = steps.state();
    if (state.step !== 'open' || state.call.callId !== call.callId) return;
    if (call.state === 'ended') finish(call.endReason ?? 'lost').catch(onTrouble);
    else steps.go({ ...state, call });
  }
  return {
    finish,
    hangUp,
    take,
    isIn: (callId: string) => live?.callId === callId,
    hear: (signal: Parameters<LiveCall['hear']>[0]) => live?.hear(signal),
    sayAgain: () => live?.sayAgain(),
    begin(call: MemberCall, ticket: string): void {
      if (live || call.partnerTicket === null) return;
      steps.show({ step: 'open', call, link: 'connecting', openedAt: performance.now() });
      const started = startLiveCall({
        call,
        ticket,
        partnerTicket: call.partnerTicket,
        server,
        media,
        connect,
        onPartner: (partner) => steps.set({ partner }),
        onLink(link) {
          const state = steps.state();
          if (state.step === 'open') steps.go({ ...state, link });
        },
        onCall: take,
        onGone: (reason) => void hangUp(reason).catch(onTrouble),
        onTrouble,
      });
      live = { ...started, ticket };
    },
  };
}
