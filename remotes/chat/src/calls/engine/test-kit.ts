import { jest } from '@jest/globals';
import type { SpeechRecognizer } from './captions.ts';

/** A track of a test: as much of one as the engine uses. */
export class FakeTrack extends EventTarget {
  readonly kind: 'audio' | 'video';
  readonly size: { readonly width: number; readonly height: number } | undefined;
  enabled = true;
  readyState: 'live' | 'ended' = 'live';

  constructor(kind: 'audio' | 'video', size?: { readonly width: number; readonly height: number }) {
    super();
    this.kind = kind;
    this.size = size;
  }
  getSettings() {
    return this.size ?? {};
  }
  stop(): void {
    this.readyState = 'ended';
  }
  /** The device is unplugged, or the permission taken away. */
  isTakenAway(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

export class FakeStream {
  readonly tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    this.tracks = [...tracks];
  }
  getTracks(): FakeTrack[] {
    return this.tracks;
  }
  addTrack(track: FakeTrack): void {
    this.tracks.push(track);
  }
}

export class FakeSender {
  track: FakeTrack | null = null;
  encodings: RTCRtpEncodingParameters[] = [{}];
  readonly transport = Object.assign(new EventTarget(), { state: 'connected', iceTransport: new EventTarget() });
  /** What was sent, and under which veil. */
  readonly sent: { readonly track: FakeTrack | null; readonly scale: number | undefined }[] = [];

  getParameters() {
    return { encodings: this.encodings.map((encoding) => ({ ...encoding })) };
  }
  async setParameters({ encodings }: { readonly encodings: RTCRtpEncodingParameters[] }): Promise<void> {
    this.encodings = encodings;
  }
  async replaceTrack(track: FakeTrack | null): Promise<void> {
    this.track = track;
    this.sent.push({ track, scale: this.encodings[0]?.scaleResolutionDownBy });
  }
}

class FakeTransceiver {
  readonly sender = new FakeSender();
  readonly receiver: { readonly track: FakeTrack };
  direction = 'sendrecv';
  codecs: readonly { readonly mimeType: string }[] = [];

  constructor(kind: 'audio' | 'video') {
    this.receiver = { track: new FakeTrack(kind) };
  }
  setCodecPreferences(codecs: readonly { readonly mimeType: string }[]): void {
    this.codecs = codecs;
  }
}

interface FakeDescription {
  readonly type: 'offer' | 'answer';
  readonly sdp: string;
}

/** A connection that negotiates as a browser's does and sends nothing. */
export class FakePeer extends EventTarget {
  static readonly made: FakePeer[] = [];
  readonly transceivers: FakeTransceiver[] = [];
  readonly taken: RTCIceCandidateInit[] = [];
  configuration: RTCConfiguration;
  signalingState = 'stable';
  connectionState = 'new';
  readonly iceGatheringState: string = 'gathering';
  localDescription: FakeDescription | null = null;
  remoteDescription: FakeDescription | null = null;
  restarts = 0;
  packets = 0;
  private generation = 0;
  private readonly name = `u${FakePeer.made.length}`;
  private isNeeded = false;

  constructor(configuration: RTCConfiguration) {
    super();
    this.configuration = configuration;
    FakePeer.made.push(this);
  }
  setConfiguration(configuration: RTCConfiguration): void {
    this.configuration = configuration;
  }
  restartIce(): void {
    this.restarts += 1;
    this.need();
  }
  addTrack(track: FakeTrack): FakeSender {
    const transceiver = this.addTransceiver(track.kind);
    transceiver.sender.track = track;
    return transceiver.sender;
  }
  addTransceiver(kind: 'audio' | 'video'): FakeTransceiver {
    const transceiver = new FakeTransceiver(kind);
    this.transceivers.push(transceiver);
    this.need();
    return transceiver;
  }
  getTransceivers = () => this.transceivers;
  getSenders = () => this.transceivers.map(({ sender }) => sender);
  getReceivers = () => this.transceivers.map(({ receiver }) => receiver);

  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.generation += 1;
    const lines = this.transceivers.map(({ receiver }) => `m=${receiver.track.kind}\r\n`).join('');
    this.localDescription = { type, sdp: `v=0\r\na=ice-ufrag:${this.fragment()}\r\n${lines}` };
    this.isNeeded = false;
    this.turn(type === 'offer' ? 'have-local-offer' : 'stable');
  }
  async setRemoteDescription(description: FakeDescription): Promise<void> {
    const isOffer = description.type === 'offer';
    if (!isOffer && this.signalingState !== 'have-local-offer') throw new DOMException('no offer', 'InvalidStateError');
    this.remoteDescription = description;
    for (const [, kind] of isOffer ? description.sdp.matchAll(/m=(audio|video)/g) : []) {
      if (!this.transceivers.some(({ receiver }) => receiver.track.kind === kind)) {
        const made = new FakeTransceiver(kind === 'audio' ? 'audio' : 'video');
        made.direction = 'recvonly';
        this.transceivers.push(made);
      }
    }
    this.turn(isOffer ? 'have-remote-offer' : 'stable');
    for (const { receiver } of this.transceivers) {
      this.dispatchEvent(Object.assign(new Event('track'), { track: receiver.track }));
    }
  }
  async addIceCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (!this.remoteDescription?.sdp.includes(`:${candidate.usernameFragment}\r\n`)) {
      throw new DOMException('unknown ufrag', 'OperationError');
    }
    this.taken.push(candidate);
  }
  async getStats() {
    return new Map([['T', { type: 'transport', packetsReceived: this.packets }]]);
  }
  close(): void {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }
  /** The relay gave this connection an address. */
  gathers(): void {
    const candidate = {
      candidate: `candidate:1 1 udp 1 127.0.0.1 5 typ relay raddr 0.0.0.0 rport 0`,
      sdpMid: '0',
      sdpMLineIndex: 0,
      usernameFragment: this.fragment(),
    };
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate }));
  }
  /** The partner's sound arrives. */
  isHeard(): void {
    this.dispatchEvent(Object.assign(new Event('track'), { track: new FakeTrack('audio') }));
  }
  goes(connectionState: string): void {
    this.connectionState = connectionState;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  private fragment(): string {
    return `${this.name}g${this.generation}`;
  }
  private turn(state: string): void {
    this.signalingState = state;
    this.dispatchEvent(new Event('signalingstatechange'));
    if (state === 'stable' && this.isNeeded) this.fireNeeded();
  }
  private need(): void {
    if (this.isNeeded) return;
    this.isNeeded = true;
    this.fireNeeded();
  }
  private fireNeeded(): void {
    void Promise.resolve().then(() => {
      if (this.isNeeded && this.signalingState === 'stable') this.dispatchEvent(new Event('negotiationneeded'));
    });
  }
}

const codecs = {
  audio: ['audio/opus', 'audio/red', 'audio/PCMU'],
  video: ['video/VP8', 'video/rtx', 'video/H264'],
};

/** Gives the page a browser's WebRTC, which jsdom does not have. */
export function installFakeWebRtc(): void {
  FakePeer.made.length = 0;
  HTMLMediaElement.prototype.play = async () => undefined;
  Object.assign(globalThis, {
    RTCPeerConnection: FakePeer,
    MediaStream: FakeStream,
    RTCRtpReceiver: {
      getCapabilities: (kind: 'audio' | 'video') => ({ codecs: codecs[kind].map((mimeType) => ({ mimeType })) }),
    },
  });
}

/** Gives the page cameras and microphones; `refuse` makes the next requests fail as a browser would. */
export function installFakeDevices() {
  const opened: FakeTrack[] = [];
  const mediaDevices = Object.assign(new EventTarget(), {
    refusal: undefined as string | undefined,
    getUserMedia: jest.fn(async ({ video }: MediaStreamConstraints) => {
      if (mediaDevices.refusal) throw new DOMException('made by the test', mediaDevices.refusal);
      const track = new FakeTrack(video ? 'video' : 'audio');
      opened.push(track);
      return new FakeStream([track]);
    }),
    enumerateDevices: async () => [
      { kind: 'videoinput', deviceId: 'c1', label: 'Front camera' },
      { kind: 'audioinput', deviceId: 'm1', label: 'Headset' },
    ],
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return { mediaDevices, opened, refuse: (name: string | undefined) => void (mediaDevices.refusal = name) };
}

/** What the member decided about a device; the answer changes it as they would in the browser's own list. */
export function installFakePermission(state: PermissionState): (state: PermissionState) => void {
  const status = Object.assign(new EventTarget(), { state });
  Object.defineProperty(navigator, 'permissions', { value: { query: async () => status }, configurable: true });
  return (next) => {
    status.state = next;
    status.dispatchEvent(new Event('change'));
  };
}

/** A recogniser that hears what the test says. */
export class FakeRecognizer implements SpeechRecognizer {
  static made: FakeRecognizer[] = [];
  static readiness: 'available' | 'downloadable' | 'unavailable' = 'available';
  static readonly available = jest.fn(async (_wanted: object) => FakeRecognizer.readiness);
  static readonly install = jest.fn(async (_wanted: object) => true);
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: SpeechRecognizer['onresult'] = null;
  onerror: SpeechRecognizer['onerror'] = null;
  onend: SpeechRecognizer['onend'] = null;
  readonly listenedTo: unknown[] = [];
  isAborted = false;
  private isLocal = false;

  constructor() {
    FakeRecognizer.made.push(this);
  }
  get processLocally(): boolean {
    return this.isLocal;
  }
  set processLocally(isLocal: boolean) {
    this.isLocal = isLocal;
  }
  start(track: unknown): void {
    this.listenedTo.push(track);
  }
  abort(): void {
    this.isAborted = true;
  }
  hears(transcript: string, isFinal: boolean): void {
    const result = Object.assign([{ transcript, confidence: 1 }], { isFinal, item: (index: number) => result[index] });
    const results = Object.assign([result], { item: (index: number) => results[index] });
    this.onresult?.({ results: results as unknown as SpeechRecognitionResultList, resultIndex: 0 });
  }
}

export function installFakeRecognizer(readiness: typeof FakeRecognizer.readiness): void {
  FakeRecognizer.made = [];
  FakeRecognizer.readiness = readiness;
  Object.assign(window, { SpeechRecognition: FakeRecognizer });
}
