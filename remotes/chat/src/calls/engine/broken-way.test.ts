import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createConnection } from './connection.ts';
import { FakePeer, FakeTrack, installFakeWebRtc } from './test-kit.ts';

const passes = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
const relay = { urls: ['turn:127.0.0.1:3478'], username: 'a', credential: 'secret' };

async function anOfferer() {
  const connection = createConnection({
    callId: 'call',
    ticket: 'a',
    partnerTicket: 'b',
    isOfferer: true,
    hasPictures: true,
    isVeiled: true,
    audio: new FakeTrack('audio') as never,
    video: new FakeTrack('video') as never,
    relay,
    askRelay: async () => relay,
    send: async () => undefined,
    onPartner: () => undefined,
    onLink: () => undefined,
    onGone: () => undefined,
    onTrouble(error) {
      throw error;
    },
  });
  await passes();
  const [peer] = FakePeer.made;
  const sender = peer?.transceivers.find(({ receiver }) => receiver.track.kind === 'video')?.sender;
  if (!peer || !sender) throw new Error('no pictures would be sent');
  peer.gathers();
  const put = jest.spyOn(sender, 'setParameters');
  const takesAnotherWay = () => sender.transport.iceTransport.dispatchEvent(new Event('selectedcandidatepairchange'));
  return { connection, peer, put, takesAnotherWay };
}

beforeEach(() => {
  jest.useFakeTimers();
  installFakeWebRtc();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a way to the partner that breaks', () => {
  it('is noticed well before 3 s, when the browser asks for a whole picture', async () => {
    const { connection, peer } = await anOfferer();
    peer.goes('connected');

    await passes(2700);
    connection.close();

    expect(peer.restarts).toBe(1);
  });

  it('is followed by a whole picture on the way that is found', async () => {
    const { connection, peer, put, takesAnotherWay } = await anOfferer();
    peer.goes('connected');
    await passes(3000);
    expect(put).not.toHaveBeenCalled();

    takesAnotherWay();
    await passes(400);
    connection.close();

    expect(put.mock.calls.map(([{ encodings }]) => encodings[0]?.active)).toEqual([false, true]);
  });

  it('needs no whole picture when it is the first one', async () => {
    const { connection, peer, put, takesAnotherWay } = await anOfferer();

    takesAnotherWay();
    peer.goes('connected');
    await passes(1000);
    connection.close();

    expect(put).not.toHaveBeenCalled();
  });
});
