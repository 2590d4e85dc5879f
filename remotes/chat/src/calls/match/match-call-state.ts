import type { CallEnd, CallKind, MatchCallObstacle, MemberCall } from '@duet/contracts';
import type { CallLink } from '../engine/connection.ts';

/** Whom a member calls, as the chat shows them. */
export interface CallTarget {
  readonly chatId: string;
  readonly name: string;
  readonly photoUrl: string | null;
}

/** Why there is no call though the member wanted one; each has its own sentence. */
export type NoCall = MatchCallObstacle | 'notSetUp' | 'gone' | 'failed' | 'tooLate' | 'elsewhere';

/** A call between matches, as the page of one tab shows it. */
export type MatchCallState =
  | { readonly step: 'idle' }
  /** What the browser is about to ask is explained first, to who calls and to who answers. */
  | {
      readonly step: 'explaining';
      readonly target: CallTarget;
      readonly kind: CallKind;
      readonly answering: Answering | null;
    }
  | { readonly step: 'ringing'; readonly call: MemberCall }
  | { readonly step: 'answering'; readonly call: MemberCall }
  | {
      readonly step: 'calling';
      readonly target: CallTarget;
      readonly kind: CallKind;
      readonly ticket: string;
      readonly call: MemberCall | null;
    }
  | { readonly step: 'open'; readonly call: MemberCall; readonly link: CallLink; readonly openedAt: number }
  | {
      readonly step: 'ended';
      readonly target: CallTarget;
      readonly kind: CallKind;
      readonly end: CallEnd | NoCall;
      /** The call itself, once it was answered; null when it never was. */
      readonly answered: { readonly call: MemberCall; readonly milliseconds: number } | null;
    };

export interface Answering {
  readonly call: MemberCall;
  readonly withCamera: boolean;
}

export const idle: MatchCallState = { step: 'idle' };

export function targetOf({ chatId, partner }: Pick<MemberCall, 'chatId' | 'partner'>): CallTarget {
  return { chatId: chatId ?? '', name: partner.name, photoUrl: partner.photoUrl };
}

/** The call of a state, whatever its step; undefined where the server has not made one. */
export function callOf(state: MatchCallState): MemberCall | undefined {
  if (state.step === 'explaining') return state.answering?.call;
  if (state.step === 'ended') return state.answered?.call;
  return 'call' in state ? (state.call ?? undefined) : undefined;
}

/** Whether the state is the ring of somebody else, answered or not. */
export function incomingOf(state: MatchCallState): MemberCall | undefined {
  if (state.step === 'explaining') return state.answering?.call;
  return state.step === 'ringing' || state.step === 'answering' ? state.call : undefined;
}

export type StateOf<Step extends MatchCallState['step']> = Extract<MatchCallState, { readonly step: Step }>;
