import { candidateFault } from './check-candidate.ts';
import type { CandidateFault } from './check-candidate.ts';
import { sdpFault } from './check-sdp.ts';
import type { SdpFault } from './check-sdp.ts';

/** What one page says to the other: a description, or one candidate. An empty candidate says that there are no more. */
export interface Signal {
  readonly description?: { readonly type: 'offer' | 'answer'; readonly sdp: string } | undefined;
  readonly candidate?:
    | {
        readonly candidate: string;
        readonly sdpMid?: string | null | undefined;
        readonly sdpMLineIndex?: number | null | undefined;
        readonly usernameFragment?: string | null | undefined;
      }
    | undefined;
}

export type SignalFault = 'size' | 'notOneThing' | SdpFault | CandidateFault;
export type SignalCheck = { readonly isAllowed: true } | { readonly isAllowed: false; readonly why: SignalFault };

/** With its envelope it stays below what NOTIFY takes (`networked-bus.ts`), however many bytes its escapes need. */
const longest = 6_000;

/**
 * What may pass between the two members of a call. Pages ask for relayed ways only, but a page can be made to say
 * anything: so no address of a member passes here, and nothing but sound in Opus and pictures in VP8.
 */
export function checkSignal(signal: Signal): SignalCheck {
  const why = faultOf(signal);
  return why === undefined ? { isAllowed: true } : { isAllowed: false, why };
}

function faultOf(signal: Signal): SignalFault | undefined {
  const { description, candidate } = signal;
  if (Buffer.byteLength(JSON.stringify({ description, candidate })) > longest) return 'size';
  if (description && !candidate) return sdpFault(description.sdp);
  if (!candidate || description) return 'notOneThing';
  return hasPlainNames(candidate) ? candidateFault(candidate.candidate) : 'notACandidate';
}

/** No room for an address beside the candidate. */
function hasPlainNames({ sdpMid, usernameFragment }: NonNullable<Signal['candidate']>): boolean {
  return /^[\w-]{0,32}$/.test(sdpMid ?? '') && /^[\w+/]{0,256}$/.test(usernameFragment ?? '');
}
