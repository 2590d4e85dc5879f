import { createCandidateQueue } from './candidate-queue.ts';
import type { SignalLog } from './signal-log.ts';
import type { HeardSignal, SignalDescription } from './signal.ts';

/** The answer to an offer usually takes 0.1 s. */
const FIRST_REPEAT = 3000;
/** An offer is said ever more rarely, so that a long silence costs few of the 240 signals a minute that a member has on the server. */
const LONGEST_REPEAT = 24_000;

export interface NegotiationOptions {
  readonly peer: RTCPeerConnection;
  /** Named by the server: one side makes the first offer and wins where two offers meet. */
  readonly isOfferer: boolean;
  readonly log: SignalLog;
  /** Runs before each own description, when the lines of the partner's are known. */
  readonly prepare: () => Promise<void>;
  /** Each offer of the partner that is taken. */
  readonly onOffered: () => void;
  /** Each own description, as it is said. */
  readonly onDescribed: () => void;
  readonly onTrouble: (error: unknown) => void;
}

export interface Negotiation {
  hear(signal: HeardSignal): void;
  sayAgain(): void;
  stop(): void;
}

/**
 * Perfect negotiation: either side may offer at any time (an ICE restart), and where two offers meet, the offerer's stands
 * and the other side takes its own back. Everything runs one after the other, so no step sees another half done.
 */
export function createNegotiation(options: NegotiationOptions): Negotiation {
  const { peer, isOfferer, log, prepare, onOffered, onDescribed, onTrouble } = options;
  const candidates = createCandidateQueue(peer);
  const listening = new AbortController();
  const { signal: until } = listening;
  const isOver = () => until.aborted;
  let work: Promise<void> = Promise.resolve();
  let repeatTimer: ReturnType<typeof setTimeout> | undefined;

  function enqueue(step: () => Promise<void>): void {
    work = work
      .then(() => (isOver() ? undefined : step()))
      .catch((error: unknown) => {
        if (!isOver()) onTrouble(error);
      });
  }
  function repeatLater(after = FIRST_REPEAT): void {
    clearTimeout(repeatTimer);
    repeatTimer = setTimeout(() => {
      if (peer.signalingState !== 'have-local-offer') return;
      log.repeat();
      repeatLater(Math.min(after * 2, LONGEST_REPEAT));
    }, after);
  }
  async function describe(): Promise<void> {
    await prepare();
    if (isOver()) return;
    await peer.setLocalDescription();
    const { type, sdp } = peer.localDescription ?? {};
    if (isOver() || (type !== 'offer' && type !== 'answer') || sdp === undefined) return;
    log.describe({ type, sdp });
    if (type === 'offer') repeatLater();
    onDescribed();
  }
  async function offer(): Promise<void> {
    // What the answering side adds before the first offer becomes part of its answer
    const isTooEarly = !isOfferer && !peer.remoteDescription;
    if (!isTooEarly && peer.signalingState === 'stable') await describe();
  }
  async function take(description: SignalDescription): Promise<void> {
    const isOffer = description.type === 'offer';
    if (!isOffer && peer.signalingState !== 'have-local-offer') return;
    const isCollision = isOffer && peer.signalingState !== 'stable';
    if (isCollision && isOfferer) return;
    await peer.setRemoteDescription(description);
    if (isOffer) onOffered();
    clearTimeout(repeatTimer);
    await candidates.flush();
    if (isOffer) await describe();
  }

  peer.addEventListener('negotiationneeded', () => enqueue(offer), { signal: until });
  peer.addEventListener(
    'icecandidate',
    ({ candidate }) => {
      // An empty one tells the end of the candidates; nobody waits for it
      if (!candidate?.candidate) return;
      const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
      log.suggest({ candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment });
    },
    { signal: until },
  );
  return {
    hear(signal) {
      const { description, candidate } = signal;
      const news = log.hear(signal);
      // An offer comes again because its answer got lost
      if (news === 'repeated' && description?.type === 'offer') log.repeatAnswer();
      if (news !== 'new') return;
      if (description) enqueue(() => take(description));
      else if (candidate) enqueue(() => candidates.add(candidate));
    },
    sayAgain: () => log.repeat(),
    stop() {
      listening.abort();
      clearTimeout(repeatTimer);
    },
  };
}
