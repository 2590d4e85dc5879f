import type { SeenConnection } from '../proof/check-sdp.ts';

/** What the page notes down of one call; times are milliseconds since 1970, which both pages share. */
export interface CallRecord {
  /** The last click. */
  readonly clickedAt: number;
  /** The first picture of the partner since the record began; 0 before. */
  readonly firstFrameAt: number;
  /** The last one. */
  readonly frameAt: number;
  readonly frames: number;
  /** When the last track ended, of the own and of the partner's. */
  readonly endedAt: number;
}

/** Runs in the page, as a text: no types of the browser are known here. */
export const recorder = `
  const now = () => performance.timeOrigin + performance.now();
  const empty = () => ({ clickedAt: 0, firstFrameAt: 0, frameAt: 0, frames: 0, ended: new Map(), connections: [] });
  const bench = (window.benchCall = { own: empty(), begin() { bench.own = empty(); } });
  const partners = new WeakSet();
  addEventListener('click', () => { bench.own.clickedAt = now(); }, true);

  function keep(track) {
    const { ended } = bench.own;
    ended.set(track, 0);
    track.addEventListener('ended', () => ended.set(track, ended.get(track) || now()));
  }
  const { stop, clone } = MediaStreamTrack.prototype;
  MediaStreamTrack.prototype.stop = function () {
    stop.call(this);
    const { ended } = bench.own;
    if (ended.get(this) === 0) ended.set(this, now());
  };
  MediaStreamTrack.prototype.clone = function () {
    const track = clone.call(this);
    keep(track);
    return track;
  };
  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = async function (constraints) {
    const stream = await getUserMedia.call(this, constraints);
    for (const track of stream.getTracks()) keep(track);
    return stream;
  };
  const Connection = RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor(configuration) {
      super(configuration);
      bench.own.connections.push(this);
      this.addEventListener('track', ({ track }) => {
        partners.add(track);
        keep(track);
      });
    }
  };

  const watched = new WeakSet();
  function watch(video) {
    if (watched.has(video)) return;
    watched.add(video);
    video.requestVideoFrameCallback(function see() {
      const { srcObject } = video;
      if (srcObject instanceof MediaStream && srcObject.getVideoTracks().some((track) => partners.has(track))) {
        bench.own.frameAt = now();
        bench.own.firstFrameAt ||= bench.own.frameAt;
        bench.own.frames += 1;
      }
      video.requestVideoFrameCallback(see);
    });
  }
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) watch(video);
  }).observe(document, { subtree: true, childList: true });`;

interface Bench {
  begin(): void;
  readonly own: Omit<CallRecord, 'endedAt'> & {
    readonly ended: ReadonlyMap<{ readonly readyState: string }, number>;
    readonly connections: readonly { getStats(): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> }[];
  };
}

/** Runs in the page: what comes belongs to another call. */
export function beginRecord(): void {
  (globalThis as unknown as { benchCall: Bench }).benchCall.begin();
}

/** Runs in the page. */
export function readRecord(): CallRecord {
  const { ended, clickedAt, firstFrameAt, frameAt, frames } = (globalThis as unknown as { benchCall: Bench }).benchCall
    .own;
  return {
    clickedAt,
    firstFrameAt,
    frameAt,
    frames,
    endedAt: Math.max(0, ...ended.values()),
  };
}

/** Runs in the page: whether so many pictures of the partner have come. */
export function hasPictures(count: number): boolean {
  return (globalThis as unknown as { benchCall: Bench }).benchCall.own.frames >= count;
}

/** Runs in the page: whether no track of the call is live any more. */
export function isSilent(): boolean {
  const { ended } = (globalThis as unknown as { benchCall: Bench }).benchCall.own;
  return ended.size > 0 && [...ended.keys()].every(({ readyState }) => readyState === 'ended');
}

/** Runs in the page. */
export async function readConnections(): Promise<SeenConnection> {
  const { connections } = (globalThis as unknown as { benchCall: Bench }).benchCall.own;
  const reports = await Promise.all(connections.map((connection) => connection.getStats()));
  const entries = reports.flatMap((report) => [...report.values()]);
  const byId = new Map(entries.map((entry) => [String(entry['id']), entry]));
  const candidates = entries.flatMap(({ type, candidateType, address, port }) => {
    if (type !== 'local-candidate' && type !== 'remote-candidate') return [];
    const side = type === 'local-candidate' ? ('local' as const) : ('remote' as const);
    return [{ side, kind: String(candidateType), address: `${String(address)}:${String(port)}` }];
  });
  const chosen = entries.flatMap(({ type, selectedCandidatePairId }) => {
    const pair = type === 'transport' ? byId.get(String(selectedCandidatePairId)) : undefined;
    if (!pair) return [];
    const kindOf = (key: string) => String(byId.get(String(pair[key]))?.['candidateType']);
    return [`${kindOf('localCandidateId')}/${kindOf('remoteCandidateId')}`];
  });
  return { candidates, chosen };
}
