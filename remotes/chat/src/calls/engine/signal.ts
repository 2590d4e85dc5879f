import type { CallAnswer, CallSignal } from '@duet/contracts';

/** The relay of a call, as a connection takes it. */
export type CallRelay = CallAnswer<'getCallRelay'>['iceServers'];

/** What one page says to the other about the connection, as it arrives. */
export type HeardSignal = Omit<CallSignal, 'type'>;
export type SignalDescription = NonNullable<CallSignal['description']>;
export type SignalCandidate = NonNullable<CallSignal['candidate']>;

/** The same as it is said: the server adds the call and the tabs. */
export type OwnSignal =
  | { readonly seq: number; readonly description: SignalDescription }
  | { readonly seq: number; readonly candidate: SignalCandidate };
