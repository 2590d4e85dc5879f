import { expect, it } from '@jest/globals';
import { callRelay, noRelay } from './call-relay.ts';

const now = new Date('2026-11-24T10:00:00.000Z');

it('gives a page the addresses of the relay with credentials of ten minutes', () => {
  const urls = ['turn:turn.duet.example:3478?transport=udp', 'turns:turn.duet.example:443?transport=tcp'];

  expect(callRelay({ urls, secret: 'secret' }).iceServers(now)).toEqual({
    urls,
    username: expect.stringMatching(/^\d+:[\w-]{12}$/),
    credential: expect.stringMatching(/^[\w+/]{27}=$/),
    expiresAt: new Date('2026-11-24T10:10:00.000Z'),
  });
});

it('gives nothing where calls are not set up', () => {
  expect(noRelay.iceServers(now)).toBeUndefined();
});
