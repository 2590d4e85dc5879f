import { describe, expect, it, jest } from '@jest/globals';
import { createFakeServices } from '@duet/testing';
import { lateRealtime } from './late-realtime.ts';

const settled = () => new Promise((done) => setTimeout(done));

function aConnection() {
  const { realtime } = createFakeServices();
  const start = jest.fn();
  const stop = jest.fn();
  return { ...realtime, start, stop };
}

describe('the live connection before it is there', () => {
  it('the live connection is loaded when a member is there, and passes on what it says', async () => {
    const connection = aConnection();
    const load = jest.fn(async () => connection);
    const realtime = lateRealtime(load);
    const seen: unknown[] = [];
    realtime.status$.subscribe((status) => seen.push(status));
    realtime.resync$.subscribe(() => seen.push('resync'));
    expect(load).not.toHaveBeenCalled();

    realtime.start('m1');
    await settled();
    connection.resync$.next();
    realtime.sendTyping('c1');

    expect(connection.start.mock.calls).toEqual([['m1']]);
    expect(seen).toEqual(['off', 'online', 'resync']);
    expect(connection.typed).toEqual(['c1']);
  });

  it('does not connect somebody who has signed out meanwhile', async () => {
    const connection = aConnection();
    const realtime = lateRealtime(async () => connection);

    realtime.start('m1');
    realtime.stop();
    await settled();

    expect(connection.start).not.toHaveBeenCalled();
  });

  it('the live connection is one connection over many sign-ins, and loaded again when it did not come', async () => {
    const connection = aConnection();
    const load = jest.fn(async () => connection);
    load.mockRejectedValueOnce(new Error('offline'));
    const realtime = lateRealtime(load);

    for (const member of ['m1', 'm2', 'm3']) {
      realtime.start(member);
      await settled();
      realtime.stop();
    }

    expect(load).toHaveBeenCalledTimes(2);
    expect(connection.start.mock.calls).toEqual([['m2'], ['m3']]);
  });
});
