import { preferCodecs } from './codecs.ts';
import { createNegotiation } from './negotiation.ts';
import { createSignalLog } from './signal-log.ts';
import { createRestarts } from './restarts.ts';
import { watchNetwork } from './watch-network.ts';
import { watchTransport } from './watch-transport.ts';
import { countPackets, watchSilence } from './silence-watch.ts';
import type { CallRelay, HeardSignal, OwnSignal } from './signal.ts';
import { unveilSender, veilSender } from './veil.ts';
import { createWholePictures, sendWholePicture } from './whole-picture.ts';

/** A relay that is dead over UDP makes no event at all for 14 s. */
const FIRST_CANDIDATE_WITHIN = 5000;
/** Credentials are good for 10 minutes; who answers with older ones would have no way through the relay. */
const RELAY_OLD_AFTER = 8 * 60_000;
/** The relay's word for credentials that are wrong or too old. */
const UNAUTHORIZED = 401;

/** `silent`: there was a way to the partner, and it is being found again. */
export type CallLink = 'connecting' | 'connected' | 'silent';

export interface ConnectionOptions {
  readonly callId: string;
  readonly ticket: string;
  readonly partnerTicket: string;
  readonly isOfferer: boolean;
  readonly isVeiled: boolean;
  /** Without them nobody can put a camera on. */
  readonly hasPictures: boolean;
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly relay: CallRelay;
  readonly askRelay: () => Promise<CallRelay>;
  readonly send: (signal: OwnSignal) => Promise<void>;
  readonly onPartner: (stream: MediaStream) => void;
  readonly onLink: (link: CallLink) => void;
  /** The partner's page has closed the connection; comes before the server says so. */
  readonly onGone: () => void;
  readonly onTrouble: (error: unknown) => void;
}

export interface Connection {
  readonly hear: (signal: HeardSignal) => void;
  /** After the live connection was away: what was said meanwhile may be lost. */
  readonly sayAgain: () => void;
  readonly setAudio: (track: MediaStreamTrack | null) => Promise<void>;
  readonly setVideo: (track: MediaStreamTrack | null) => Promise<void>;
  /** Only when the server says that both have tapped "show". */
  readonly unveil: () => Promise<void>;
  /** Closes it and stops the partner's tracks, which Chromium leaves live: a recorder would go on. */
  readonly close: () => void;
}

/** The browser's side of one call: media over the relay only, so that no member learns another's address. */
export function createConnection(options: ConnectionOptions): Connection {
  const { callId, ticket, partnerTicket, isOfferer, onLink, onTrouble } = options;
  const peer = new RTCPeerConnection(configurationOf(options.relay));
  const tracks = createTracks(peer, options);
  const listening = new AbortController();
  const { signal: until } = listening;
  const relay = createRelayKeeper(peer, options.askRelay, until);
  const wholePictures = createWholePictures(tracks.sendWhole, onTrouble);
  let candidateTimer: ReturnType<typeof setTimeout> | undefined;
  let stopWatch: (() => void) | undefined;

  const restarts = createRestarts({ isOfferer, restart: relay.restart, onTrouble });
  const negotiation = createNegotiation({
    peer,
    isOfferer,
    log: createSignalLog({
      callId,
      ticket,
      partnerTicket,
      send: (signal) => void options.send(signal).catch(onTrouble),
    }),
    async prepare() {
      await relay.freshen();
      await tracks.prepare();
    },
    onOffered: restarts.partnerOffered,
    onDescribed() {
      clearTimeout(candidateTimer);
      if (peer.iceGatheringState !== 'complete') candidateTimer = setTimeout(restarts.ask, FIRST_CANDIDATE_WITHIN);
    },
    onTrouble,
  });

  function follow(): void {
    if (peer.connectionState === 'failed') restarts.ask();
    if (peer.connectionState !== 'connected') return;
    onLink('connected');
    stopWatch ??= watchSilence({
      packetsReceived: () => countPackets(peer),
      onSilence() {
        onLink('silent');
        restarts.askForSilence();
      },
      onSound: () => onLink('connected'),
    });
  }
  peer.addEventListener('connectionstatechange', follow, { signal: until });
  peer.addEventListener('icecandidate', () => clearTimeout(candidateTimer), { signal: until });
  peer.addEventListener(
    'icecandidateerror',
    ({ errorCode }) => {
      if (errorCode === UNAUTHORIZED) relay.renewRefused().catch(onTrouble);
    },
    { signal: until },
  );
  // The first way has lost nothing
  const onOtherWay = () => stopWatch && wholePictures.send();
  watchTransport(peer, { onClosed: options.onGone, onOtherWay }, until);
  watchNetwork(restarts.ask, until);
  tracks.add();

  return {
    hear: negotiation.hear,
    sayAgain: negotiation.sayAgain,
    setAudio: tracks.setAudio,
    setVideo: tracks.setVideo,
    unveil: tracks.unveil,
    close() {
      listening.abort();
      negotiation.stop();
      restarts.stop();
      wholePictures.stop();
      clearTimeout(candidateTimer);
      stopWatch?.();
      const received = peer.getReceivers().map(({ track }) => track);
      peer.close();
      for (const track of received) track.stop();
    },
  };
}

function configurationOf({ urls, username, credential }: CallRelay): RTCConfiguration {
  return {
    iceServers: [{ urls: [...urls], username, credential }],
    iceTransportPolicy: 'relay',
    bundlePolicy: 'max-bundle',
    rtcpMuxPolicy: 'require',
  };
}

/** Sends the own tracks and gathers the partner's. No picture is attached before its veil is on. */
function createTracks(peer: RTCPeerConnection, options: ConnectionOptions) {
  const partner = new MediaStream();
  let { audio, video, isVeiled } = options;
  let work: Promise<void> = Promise.resolve();
  const senderOf = (kind: 'audio' | 'video') =>
    peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender;

  /** One change after the other: two at once would put a veil back on that has just been taken off, or refuse each other. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    const done = work.then(step);
    work = done.catch(() => undefined);
    return done;
  }
  /** The one way of a picture to the partner: a check on the device would stand here (docs/product/calls.md). */
  const attachVideo = () =>
    inTurn(async () => {
      const sender = senderOf('video');
      if (!sender) return;
      if (isVeiled) await veilSender(sender, video);
      await sender.replaceTrack(video);
    });
  peer.addEventListener('track', ({ track }) => {
    partner.addTrack(track);
    options.onPartner(partner);
  });
  return {
    add() {
      // Of the answering side only what `addTrack` added is used for the offer's lines; a transceiver of its own is not
      if (audio) peer.addTrack(audio);
      else if (options.isOfferer) peer.addTransceiver('audio');
      if (options.isOfferer && options.hasPictures) peer.addTransceiver('video');
    },
    async prepare() {
      for (const transceiver of peer.getTransceivers()) {
        preferCodecs(transceiver);
        // A camera that is off can be put on later without another negotiation
        transceiver.direction = 'sendrecv';
      }
      await attachVideo();
    },
    async setAudio(track: MediaStreamTrack | null) {
      audio = track;
      await senderOf('audio')?.replaceTrack(track);
    },
    async setVideo(track: MediaStreamTrack | null) {
      video = track;
      await attachVideo();
    },
    sendWhole: () =>
      inTurn(async () => {
        const sender = senderOf('video');
        if (sender?.track) await sendWholePicture(sender);
      }),
    unveil() {
      isVeiled = false;
      return inTurn(async () => {
        const sender = senderOf('video');
        if (sender) await unveilSender(sender);
      });
    },
  };
}

/** Brings fresh credentials: a restart with old ones finds no relay. */
function createRelayKeeper(peer: RTCPeerConnection, askRelay: ConnectionOptions['askRelay'], until: AbortSignal) {
  let askedAt = performance.now();
  let isRestarting = false;
  let hasRenewed = false;

  async function renew(): Promise<void> {
    const relay = await askRelay();
    if (until.aborted) return;
    askedAt = performance.now();
    peer.setConfiguration(configurationOf(relay));
  }
  async function restart(): Promise<void> {
    if (isRestarting) return;
    isRestarting = true;
    try {
      await renew();
      if (!until.aborted) peer.restartIce();
    } finally {
      isRestarting = false;
    }
  }
  return {
    restart,
    async freshen() {
      if (performance.now() - askedAt > RELAY_OLD_AFTER) await renew();
    },
    /** Once: a relay that refuses new credentials too is set up wrong, and asking on would not mend it. */
    async renewRefused() {
      if (hasRenewed) return;
      hasRenewed = true;
      await restart();
    },
  };
}
