import type { createConnection } from '../engine/connection.ts';
import type { OwnMedia } from '../engine/own-media.ts';
import type { HeardSignal } from '../engine/signal.ts';
import type { CallStore } from './call-store.ts';
import type { CallEnd, MemberCall } from '@duet/contracts';
import { startLiveCall } from '../engine/live-call.ts';
import type { LiveCall } from '../engine/live-call.ts';
import { endWithSafety } from '../safety/end-with-safety.ts';
import type { SafetyAct, SafetyQueue } from '../safety/safety-queue.ts';
import type { ReportBody } from '@duet/safety';
import type { RandomCallServer } from './random-call-server.ts';

export interface CallSessionOptions {
  readonly store: CallStore;
  readonly server: RandomCallServer;
  readonly safety: SafetyQueue;
  readonly media: OwnMedia;
  readonly connect: typeof createConnection;
  readonly onTrouble: (error: unknown) => void;
}

export type Agreement = 'showCall' | 'extendCall' | 'keepCall';

export interface CallSession {
  readonly begin: (call: MemberCall, ticket: string) => void;
  readonly isIn: (callId: string) => boolean;
  readonly take: (call: MemberCall) => void;
  readonly hear: (signal: HeardSignal) => void;
  readonly sayAgain: () => void;
  /** Ended by the server. */
  readonly over: (callId: string, reason: CallEnd) => void;
  /** Ended by the member. */
  readonly leave: (reason: 'hangUp' | 'next') => Promise<void>;
  readonly report: (report: ReportBody) => Promise<void>;
  readonly block: () => Promise<void>;
  readonly agree: (to: Agreement) => Promise<void>;
}

/** How a call ends that one side reports or blocks. */
const endOf = { report: 'reported', block: 'blocked' } as const satisfies Record<SafetyAct['type'], CallEnd>;

/** The call that the page is in: what the member does in it, and how it ends. Every end goes one way, and once. */
export function createCallSession(options: CallSessionOptions): CallSession {
  const { store, server, safety, media, connect, onTrouble } = options;
  let live: (LiveCall & { readonly ticket: string }) | undefined;

  async function finish(reason: CallEnd, tell?: () => Promise<unknown>): Promise<void> {
    const ending = live;
    if (!ending) return;
    live = undefined;
    store.dispatch({ type: 'callEnded', callId: ending.callId, reason });
    await ending.end(tell);
  }
  /** Ended without the member, who cannot do anything about a server that does not hear of it. */
  const finishQuietly = (reason: CallEnd, tell?: () => Promise<unknown>) => void finish(reason, tell).catch(onTrouble);

  function leave(reason: 'hangUp' | 'next', shownAs: CallEnd = reason): Promise<void> {
    if (!live) return Promise.resolve();
    const { callId, ticket } = live;
    return finish(shownAs, () => server.endCall(callId, ticket, reason));
  }
  function take(call: MemberCall): void {
    store.dispatch({ type: 'callChanged', call });
    if (live?.callId !== call.callId) return;
    live.update(call);
    if (call.state === 'ended') finishQuietly(call.endReason ?? 'lost');
  }
  /** The call on screen, also when it has just ended. */
  function shownCall(): MemberCall | undefined {
    const { state } = store.view();
    return state.step === 'call' || state.step === 'ended' ? state.call : undefined;
  }
  async function protect(act: SafetyAct): Promise<void> {
    if (!live) return safety.send(act);
    const { callId, ticket } = live;
    const hangUp = () => server.endCall(callId, ticket, 'hangUp');
    await finish(endOf[act.type], () => endWithSafety(safety.send(act), hangUp, onTrouble));
  }
  return {
    begin(call, ticket) {
      const { callId, partnerTicket } = call;
      if (live || partnerTicket === null) return;
      store.dispatch({ type: 'callFound', call });
      const started = startLiveCall({
        call,
        ticket,
        partnerTicket,
        server,
        media,
        connect,
        onPartner: store.setPartner,
        onLink: (link) => store.dispatch({ type: 'linkChanged', callId, link }),
        onCall: take,
        onGone: (reason) => void leave('hangUp', reason).catch(onTrouble),
        onTrouble,
      });
      live = { ...started, ticket };
    },
    isIn: (callId) => live?.callId === callId,
    take,
    hear: (signal) => live?.hear(signal),
    sayAgain: () => live?.sayAgain(),
    over(callId, reason) {
      if (live?.callId === callId) finishQuietly(reason);
    },
    leave: (reason) => leave(reason),
    async report(report) {
      const call = shownCall();
      if (call) await protect({ type: 'report', callId: call.callId, report });
    },
    async block() {
      const call = shownCall();
      if (call) await protect({ type: 'block', callId: call.callId, userId: call.partner.userId });
    },
    async agree(to) {
      const call = shownCall();
      if (call) take(await server[to](call.callId));
    },
  };
}
