/** The longest silence of a call with both cameras and microphones off was 0.9 s. */
const SILENT_AFTER = 2500;
/** Chromium asks for a whole picture 3 s after the last one it could show, and then 3 s later: a way must be there by then. */
const LOOK_EVERY = 100;
/** A relay that comes back late is tried again, ever more rarely. */
const LONGEST_PAUSE = 10_000;

export interface SilenceWatchOptions {
  /** All packets received so far, or undefined before there is a way to the partner. */
  readonly packetsReceived: () => Promise<number | undefined>;
  readonly onSilence: () => void;
  readonly onSound: () => void;
}

/**
 * Tells when nothing has come from the partner for 2.5 s, again while the silence lasts, and when it is over. A connection
 * says `disconnected` only after 5 s, and `inbound-rtp` is silent for good when both cameras and microphones are off.
 */
export function watchSilence({ packetsReceived, onSilence, onSound }: SilenceWatchOptions): () => void {
  let packets: number | undefined;
  let since = performance.now();
  let pause = SILENT_AFTER;
  let isSilent = false;
  let isStopped = false;

  async function look(): Promise<void> {
    const received = await packetsReceived();
    if (isStopped || received === undefined) return;
    const now = performance.now();
    if (received !== packets) {
      packets = received;
      since = now;
      pause = SILENT_AFTER;
      if (isSilent) onSound();
      isSilent = false;
    } else if (now - since >= pause) {
      if (isSilent) pause = Math.min(pause * 2, LONGEST_PAUSE);
      since = now;
      isSilent = true;
      onSilence();
    }
  }
  // A closed connection has no statistics: the watch is about to stop then
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

interface Counted {
  readonly type: string;
  readonly packetsReceived?: number;
}

/**
 * The packets of the whole transport, as `getStats` counts them; where a browser tells nothing of transports, those of the
 * pairs of candidates. Undefined while there is neither.
 */
export async function countPackets(peer: RTCPeerConnection): Promise<number | undefined> {
  const sums = new Map<string, number>();
  const stats = await peer.getStats();
  stats.forEach(({ type, packetsReceived = 0 }: Counted) => sums.set(type, (sums.get(type) ?? 0) + packetsReceived));
  return sums.get('transport') ?? sums.get('candidate-pair');
}
