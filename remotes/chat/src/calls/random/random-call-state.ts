import type { CallLink } from '../engine/connection.ts';
import type { CallEnd, CallObstacle, CallsOverview, MemberCall, WaitingWord } from '@duet/contracts';

/** Why a search ended without a partner. */
export type SearchEnd = 'nobody' | 'failed' | 'stopped' | 'elsewhere' | 'priceChanged';

/** Where the page of random calls stands; each step has its own screen. */
export type RandomCallState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed' }
  | { readonly step: 'unavailable' }
  | {
      readonly step: 'obstacle';
      readonly obstacle: Exclude<CallObstacle, 'rulesNotAccepted'>;
      readonly overview: CallsOverview;
    }
  | { readonly step: 'rules'; readonly overview: CallsOverview }
  | { readonly step: 'permission'; readonly overview: CallsOverview }
  | { readonly step: 'preview'; readonly overview: CallsOverview; readonly searchEnd: SearchEnd | null }
  | {
      readonly step: 'searching';
      readonly overview: CallsOverview;
      readonly waiting: WaitingWord;
      readonly until: string | null;
    }
  /** The member is in a call already, in another tab or before this page was loaded. */
  | { readonly step: 'elsewhere'; readonly overview: CallsOverview; readonly call: MemberCall }
  | { readonly step: 'call'; readonly overview: CallsOverview; readonly call: MemberCall; readonly link: CallLink }
  | { readonly step: 'ended'; readonly overview: CallsOverview; readonly call: MemberCall; readonly reason: CallEnd };

export type RandomCallEvent =
  | { readonly type: 'loadBegan' }
  | { readonly type: 'loadFailed'; readonly isUnavailable: boolean }
  | { readonly type: 'overviewLoaded'; readonly overview: CallsOverview; readonly isMicrophoneOpen: boolean }
  | { readonly type: 'rulesAccepted' }
  | { readonly type: 'previewOpened' }
  | { readonly type: 'searchBegan' }
  | { readonly type: 'searchChanged'; readonly waiting: WaitingWord; readonly until: string | null }
  | { readonly type: 'searchRefused'; readonly obstacle: CallObstacle }
  | { readonly type: 'searchEnded'; readonly why: SearchEnd }
  | { readonly type: 'callFound'; readonly call: MemberCall }
  | { readonly type: 'callIsElsewhere'; readonly call: MemberCall }
  | { readonly type: 'callChanged'; readonly call: MemberCall }
  | { readonly type: 'linkChanged'; readonly callId: string; readonly link: CallLink }
  | { readonly type: 'callEnded'; readonly callId: string; readonly reason: CallEnd };

export const firstState: RandomCallState = { step: 'loading' };

/** The next state of the page. An event that comes too late, or of another call, changes nothing. */
export function nextState(state: RandomCallState, event: RandomCallEvent): RandomCallState {
  switch (event.type) {
    case 'loadBegan':
      return { step: 'loading' };
    case 'loadFailed':
      return { step: event.isUnavailable ? 'unavailable' : 'failed' };
    case 'overviewLoaded':
      return afterOverview(state, event);
    case 'rulesAccepted':
      return state.step === 'rules' ? { step: 'permission', overview: { ...state.overview, obstacle: null } } : state;
    case 'previewOpened':
      return state.step === 'permission' || state.step === 'ended' ? beforeSearch(state.overview, true) : state;
    case 'searchBegan':
      return state.step === 'preview' || state.step === 'ended'
        ? { step: 'searching', overview: state.overview, waiting: state.overview.waiting, until: null }
        : state;
    case 'searchChanged':
      return state.step === 'searching' ? { ...state, waiting: event.waiting, until: event.until } : state;
    case 'searchRefused':
    case 'searchEnded':
    case 'callFound':
    case 'callIsElsewhere':
      return state.step === 'searching' ? afterSearch(state.overview, event) : state;
    case 'callChanged':
    case 'linkChanged':
    case 'callEnded':
      return state.step === 'call' || state.step === 'ended' ? inCall(state, event) : state;
  }
}

type EventOf<Type extends RandomCallEvent['type']> = Extract<RandomCallEvent, { readonly type: Type }>;

function afterOverview(state: RandomCallState, event: EventOf<'overviewLoaded'>): RandomCallState {
  const { overview } = event;
  // News of what is left come at any time, and take nothing off the screen
  if (state.step === 'call' || state.step === 'searching' || state.step === 'ended') return { ...state, overview };
  if (state.step === 'preview' && overview.obstacle === null) return { ...state, overview };
  return beforeSearch(overview, event.isMicrophoneOpen);
}

function beforeSearch(overview: CallsOverview, isMicrophoneOpen: boolean): RandomCallState {
  if (overview.obstacle === 'rulesNotAccepted') return { step: 'rules', overview };
  if (overview.obstacle !== null) return { step: 'obstacle', obstacle: overview.obstacle, overview };
  return isMicrophoneOpen ? { step: 'preview', overview, searchEnd: null } : { step: 'permission', overview };
}

function afterSearch(
  overview: CallsOverview,
  event: EventOf<'searchRefused' | 'searchEnded' | 'callFound' | 'callIsElsewhere'>,
): RandomCallState {
  switch (event.type) {
    case 'searchRefused':
      return beforeSearch({ ...overview, obstacle: event.obstacle }, false);
    case 'searchEnded':
      return { step: 'preview', overview, searchEnd: event.why };
    case 'callFound':
      return { step: 'call', overview, call: event.call, link: 'connecting' };
    case 'callIsElsewhere':
      return { step: 'elsewhere', overview, call: event.call };
  }
}

type InCall = Extract<RandomCallState, { readonly step: 'call' | 'ended' }>;

function inCall(state: InCall, event: EventOf<'callChanged' | 'linkChanged' | 'callEnded'>): RandomCallState {
  const callId = event.type === 'callChanged' ? event.call.callId : event.callId;
  if (callId !== state.call.callId) return state;
  if (event.type === 'callChanged') return { ...state, call: newer(state.call, event.call) };
  if (state.step === 'ended') return state;
  if (event.type === 'linkChanged') return { ...state, link: event.link };
  return { step: 'ended', overview: state.overview, call: state.call, reason: event.reason };
}

/** Answers overtake each other: what both agreed to, and what the member did, is not taken back. */
function newer(old: MemberCall, next: MemberCall): MemberCall {
  const both = (key: 'shown' | 'extended' | 'kept') => ({
    mine: old[key].mine || next[key].mine,
    both: old[key].both || next[key].both,
  });
  return {
    ...next,
    chatId: next.chatId ?? old.chatId,
    endsAt: old.endsAt !== null && next.endsAt !== null && old.endsAt > next.endsAt ? old.endsAt : next.endsAt,
    shown: both('shown'),
    extended: both('extended'),
    kept: both('kept'),
  };
}

/** After a report or block nobody is asked to stay in touch. */
export function mayKeep(reason: CallEnd): boolean {
  return reason !== 'reported' && reason !== 'blocked';
}
