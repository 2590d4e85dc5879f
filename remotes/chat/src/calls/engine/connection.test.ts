import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createConnection } from './connection.ts';
import type { Connection, ConnectionOptions } from './connection.ts';
import type { CallRelay, HeardSignal, OwnSignal } from './signal.ts';
import { FakePeer, FakeTrack, installFakeWebRtc } from './test-kit.ts';

const relay = (username: string): CallRelay => ({
  urls: ['turn:127.0.0.1:3478'],
  username,
  credential: 'secret',
});

interface Side {
  readonly connection: Connection;
  readonly peer: FakePeer;
  readonly said: OwnSignal[];
  readonly links: string[];
  readonly troubles: unknown[];
  readonly onGone: jest.Mock<() => void>;
  readonly askRelay: jest.Mock<() => Promise<CallRelay>>;
}

/** Whose signals do not arrive at the moment. */
const lost = new Set<string>();
const sides: Partial<Record<string, Side>> = {};

function aSide(ticket: string, partnerTicket: string, options: Partial<ConnectionOptions> = {}): Side {
  const said: OwnSignal[] = [];
  const links: string[] = [];
  const troubles: unknown[] = [];
  const onGone = jest.fn<() => void>();
  const askRelay = jest.fn(async () => relay(`fresh-${ticket}`));
  const connection = createConnection({
    callId: 'call',
    ticket,
    partnerTicket,
    isOfferer: ticket === 'a',
    hasPictures: true,
    isVeiled: true,
    audio: new FakeTrack('audio') as never,
    video: null,
    relay: relay(ticket),
    askRelay,
    async send(signal) {
      said.push(signal);
      if (!lost.has(ticket)) sides[partnerTicket]?.connection.hear(arriving(signal, ticket, partnerTicket));
    },
    onPartner: () => undefined,
    onLink: (link) => void links.push(link),
    onGone,
    onTrouble: (error) => void troubles.push(error),
    ...options,
  });
  const peer = FakePeer.made.at(-1);
  if (!peer) throw new Error('no connection was made');
  const side = { connection, peer, said, links, troubles, onGone, askRelay };
  sides[ticket] = side;
  return side;
}

const arriving = (signal: OwnSignal, from: string, to: string): HeardSignal => ({
  callId: 'call',
  from,
  to,
  ...signal,
});
const passes = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
const typesOf = (side: Side) =>
  side.said.map((signal) => ('description' in signal ? signal.description.type : 'candidate'));
const videoOf = ({ peer }: Side) => peer.transceivers.find(({ receiver }) => receiver.track.kind === 'video')?.sender;

async function aCall(options: Partial<ConnectionOptions> = {}) {
  const answerer = aSide('b', 'a', options);
  const offerer = aSide('a', 'b', options);
  await passes();
  return { offerer, answerer };
}

beforeEach(() => {
  jest.useFakeTimers();
  installFakeWebRtc();
  lost.clear();
});

afterEach(() => {
  for (const [ticket, side] of Object.entries(sides)) {
    side?.connection.close();
    delete sides[ticket];
  }
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('the negotiation of a call', () => {
  it('the side that the server named makes the only offer, and the other answers it', async () => {
    const { offerer, answerer } = await aCall();

    expect(typesOf(offerer)).toEqual(['offer']);
    expect(typesOf(answerer)).toEqual(['answer']);
    expect(offerer.peer.signalingState).toBe('stable');
    expect([...offerer.troubles, ...answerer.troubles]).toEqual([]);
  });

  it('goes over the relay only and offers Opus and VP8 only', async () => {
    const { offerer } = await aCall();

    expect(offerer.peer.configuration).toMatchObject({ iceTransportPolicy: 'relay', iceServers: [{ username: 'a' }] });
    expect(offerer.peer.transceivers.map(({ codecs }) => codecs.map(({ mimeType }) => mimeType))).toEqual([
      ['audio/opus', 'audio/red'],
      ['video/VP8', 'video/rtx'],
    ]);
  });

  it('both sides can send a picture later though no camera was on at the start', async () => {
    const { offerer, answerer } = await aCall();

    expect([offerer, answerer].map(({ peer }) => peer.transceivers.map(({ direction }) => direction))).toEqual([
      ['sendrecv', 'sendrecv'],
      ['sendrecv', 'sendrecv'],
    ]);
  });

  it('a candidate that overtakes its description waits for it', async () => {
    lost.add('a');
    const { offerer, answerer } = await aCall();
    offerer.peer.gathers();
    const [offer, candidate] = offerer.said as [OwnSignal, OwnSignal];

    answerer.connection.hear(arriving(candidate, 'a', 'b'));
    await passes();
    const before = answerer.peer.taken.length;
    answerer.connection.hear(arriving(offer, 'a', 'b'));
    await passes();

    expect([before, answerer.peer.taken.length]).toEqual([0, 1]);
    expect(answerer.troubles).toEqual([]);
  });

  it('a signal of another call, for another tab or from a third tab changes nothing', async () => {
    const answerer = aSide('b', 'a');
    const offer = { seq: 1, description: { type: 'offer', sdp: 'v=0\r\n' } } as const;

    for (const foreign of [{ callId: 'last' }, { to: 'other-tab' }, { from: 'third' }]) {
      answerer.connection.hear({ ...arriving(offer, 'a', 'b'), ...foreign });
    }
    await passes();

    expect(answerer.peer.remoteDescription).toBeNull();
  });

  it('an offer whose answer is missing for 3 s is said again under its number, with its candidates', async () => {
    lost.add('a');
    const { offerer, answerer } = await aCall();
    offerer.peer.gathers();

    lost.clear();
    await passes(3000);

    expect(typesOf(offerer)).toEqual(['offer', 'candidate', 'offer', 'candidate']);
    expect(offerer.said.map(({ seq }) => seq)).toEqual([1, 2, 1, 2]);
    expect(answerer.peer.taken).toHaveLength(1);
    expect(offerer.peer.signalingState).toBe('stable');
  });

  it('an answer that got lost is said again when the offer comes once more', async () => {
    lost.add('b');
    const { offerer, answerer } = await aCall();
    lost.clear();

    await passes(3000);

    expect(typesOf(answerer)).toEqual(['answer', 'answer']);
    expect(offerer.peer.signalingState).toBe('stable');
  });

  it('stays below forty signals in the first minute though nobody answers', async () => {
    lost.add('a');
    const { offerer } = await aCall();
    for (let each = 0; each < 4; each += 1) offerer.peer.gathers();

    await passes(60_000);

    const own = offerer.said.length;
    expect(own).toBeGreaterThan(10);
    expect(own).toBeLessThan(40);
  });

  it('the last description is said again after the live connection was away, and changes nothing', async () => {
    const { offerer, answerer } = await aCall();

    offerer.connection.sayAgain();
    answerer.connection.sayAgain();
    await passes();

    expect(typesOf(answerer)).toEqual(['answer', 'answer', 'answer']);
    expect([...offerer.troubles, ...answerer.troubles]).toEqual([]);
  });

  it('of two restarts at the same moment the offerer wins and both end in one state', async () => {
    const { offerer, answerer } = await aCall();

    offerer.peer.goes('failed');
    answerer.peer.goes('failed');
    await passes(100);

    expect(offerer.peer.signalingState).toBe('stable');
    expect(answerer.peer.signalingState).toBe('stable');
    expect(answerer.peer.remoteDescription).toEqual(offerer.peer.localDescription);
    expect([...offerer.troubles, ...answerer.troubles]).toEqual([]);
  });
});

describe('a way to the partner that breaks', () => {
  it('after 2.5 s without a packet, ICE is restarted with fresh credentials and the page hears of it', async () => {
    const { offerer } = await aCall();
    offerer.peer.goes('connected');
    await passes(500);

    await passes(3000);

    expect(offerer.links).toEqual(['connected', 'silent']);
    expect(offerer.peer.configuration.iceServers).toMatchObject([{ username: 'fresh-a' }]);
    expect(offerer.peer.restarts).toBe(1);
  });

  it('packets that come again end the silence', async () => {
    const { offerer } = await aCall();
    offerer.peer.goes('connected');
    await passes(3500);

    offerer.peer.packets = 10;
    await passes(500);

    expect(offerer.links).toEqual(['connected', 'silent', 'connected']);
  });

  it('a restart is tried again while the silence lasts', async () => {
    const { offerer } = await aCall();
    offerer.peer.goes('connected');

    await passes(12_000);

    expect(offerer.peer.restarts).toBeGreaterThan(1);
    expect(offerer.peer.restarts).toBeLessThan(5);
  });

  it('a relay that gives no address within 5 s is asked anew, because it makes no event', async () => {
    const { offerer, answerer } = await aCall();
    answerer.peer.gathers();

    await passes(5100);

    expect(offerer.peer.restarts).toBe(1);
    expect(answerer.peer.restarts).toBe(0);
  });

  it('both sides that notice the same silence make one offer between them', async () => {
    const { offerer, answerer } = await aCall();
    offerer.peer.gathers();
    answerer.peer.gathers();
    offerer.peer.goes('connected');
    answerer.peer.goes('connected');

    await passes(5000);

    expect([offerer.peer.restarts, answerer.peer.restarts]).toEqual([1, 0]);
  });

  it('another network restarts the way at once, without waiting for a silence', async () => {
    const { offerer } = await aCall();

    window.dispatchEvent(new Event('online'));
    await passes();

    expect(offerer.peer.restarts).toBe(1);
  });

  it('credentials that the relay refuses are renewed once', async () => {
    const { offerer } = await aCall();
    const refused = () => offerer.peer.dispatchEvent(Object.assign(new Event('icecandidateerror'), { errorCode: 401 }));

    refused();
    await passes();
    refused();
    await passes();

    expect(offerer.askRelay).toHaveBeenCalledTimes(1);
    expect(offerer.peer.restarts).toBe(1);
  });

  it('credentials of more than eight minutes are renewed before an offer of the partner is answered', async () => {
    const { offerer, answerer } = await aCall();
    offerer.peer.gathers();
    answerer.peer.gathers();
    await passes(8 * 60_000 + 1);

    offerer.peer.goes('failed');
    await passes(100);

    expect(answerer.peer.configuration.iceServers).toMatchObject([{ username: 'fresh-b' }]);
    expect(answerer.peer.restarts).toBe(0);
  });
});

describe('the picture before both have tapped "show"', () => {
  const camera = () => new FakeTrack('video', { width: 640, height: 360 });

  it.each(['offerer', 'answerer'] as const)('no camera of the %s is sent before its veil is on', async (who) => {
    const track = camera();
    const call = await aCall({ video: track as never });

    const sent = videoOf(call[who])?.sent.filter((each) => each.track === track);

    expect(sent).toEqual([{ track, scale: 20 }]);
  });

  it('a camera that is put on in the call is sent as 32x18, whatever its own size', async () => {
    const { answerer } = await aCall();
    const wide = new FakeTrack('video', { width: 1280, height: 720 });

    await answerer.connection.setVideo(wide as never);

    expect(videoOf(answerer)?.sent.at(-1)).toEqual({ track: wide, scale: 40 });
    expect(videoOf(answerer)?.encodings).toMatchObject([{ maxFramerate: 8, maxBitrate: 40_000 }]);
  });

  it('a camera whose veil the browser refuses is not sent at all', async () => {
    const { answerer } = await aCall();
    const sender = videoOf(answerer);
    if (!sender) throw new Error('no line for a picture');
    sender.setParameters = () => Promise.reject(new DOMException('no', 'InvalidModificationError'));

    await expect(answerer.connection.setVideo(camera() as never)).rejects.toThrow('no');

    expect(sender.track).toBeNull();
  });

  it('is sent at full size from the moment both have tapped, also by a camera put on later', async () => {
    const { offerer } = await aCall({ video: camera() as never });

    await offerer.connection.unveil();
    await offerer.connection.setVideo(camera() as never);

    expect(videoOf(offerer)?.encodings).toEqual([{ scaleResolutionDownBy: 1, maxBitrate: 900_000 }]);
    expect(videoOf(offerer)?.sent.at(-1)?.scale).toBe(1);
  });
});

describe('the end of a call', () => {
  it('the closed transport of the partner is told, our own is not', async () => {
    const { offerer, answerer } = await aCall();
    const [transport] = offerer.peer.getSenders().map((sender) => sender.transport);

    Object.assign(transport as object, { state: 'closed' });
    transport?.dispatchEvent(new Event('statechange'));
    answerer.connection.close();
    answerer.peer.getSenders()[0]?.transport.dispatchEvent(new Event('statechange'));

    expect(offerer.onGone).toHaveBeenCalledTimes(1);
    expect(answerer.onGone).not.toHaveBeenCalled();
  });

  it('stops the partner’s tracks, and says and hears nothing more', async () => {
    const { offerer, answerer } = await aCall();
    offerer.peer.goes('connected');

    offerer.connection.close();
    answerer.connection.sayAgain();
    offerer.peer.gathers();
    await passes(60_000);

    expect(offerer.peer.getReceivers().map(({ track }) => track.readyState)).toEqual(['ended', 'ended']);
    expect(typesOf(offerer)).toEqual(['offer']);
    expect(offerer.askRelay).not.toHaveBeenCalled();
  });
});
