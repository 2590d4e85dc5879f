import type { CallEnd, CallsOverview, MemberCall } from '@duet/contracts';
import type { ReportBody } from '@duet/safety';
import type { HeardSignal } from '../engine/signal.ts';
import type { LiveCallServer } from '../engine/live-call.ts';
import type { SearchServer } from './search.ts';

/** What every call of the page asks of the server. */
export interface CallServer extends LiveCallServer {
  readonly endCall: (callId: string, ticket: string, reason: 'hangUp' | 'next') => Promise<void>;
  readonly reportCall: (callId: string, report: ReportBody) => Promise<void>;
  /** Ends the call of the two on the server, in the same transaction. */
  readonly blockMember: (userId: string) => Promise<void>;
}

/** What random calls ask of the server. */
export interface RandomCallServer extends SearchServer, CallServer {
  readonly getCallsOverview: () => Promise<CallsOverview>;
  readonly acceptCallRules: () => Promise<void>;
  readonly showCall: (callId: string) => Promise<MemberCall>;
  readonly extendCall: (callId: string) => Promise<MemberCall>;
  readonly keepCall: (callId: string) => Promise<MemberCall>;
}

export type CallNews =
  | { readonly type: 'call.ringing'; readonly call: MemberCall }
  | { readonly type: 'call.answered'; readonly call: MemberCall }
  | { readonly type: 'call.found'; readonly call: MemberCall }
  | { readonly type: 'call.changed'; readonly call: MemberCall }
  | { readonly type: 'call.ended'; readonly callId: string; readonly reason: CallEnd };

/** What the member's live connection tells of calls. */
export interface CallNewsHandlers {
  readonly onNews: (news: CallNews) => void;
  readonly onSignal: (signal: HeardSignal) => void;
  /** The connection is there again; ephemeral events may have been missed. */
  readonly onHello: () => void;
}
