import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aCall } from '@duet/testing';
import type { CallLink, ConnectionOptions } from './connection.ts';
import { startLiveCall } from './live-call.ts';
import { createOwnMedia } from './own-media.ts';

/** A call whose connection is told by the test what it has seen. */
async function aConnectedCall() {
  const gone: string[] = [];
  let tell: (link: CallLink) => void = () => undefined;
  const live = startLiveCall({
    call: aCall(),
    ticket: 'a',
    partnerTicket: 'b',
    server: {
      keepCallAlive: async () => aCall(),
      getCallRelay: async () => ({ urls: [], username: 'a', credential: 'secret' }),
      sendCallSignal: async () => undefined,
    },
    media: createOwnMedia(() => undefined),
    connect(options: ConnectionOptions) {
      tell = options.onLink;
      const nothing = async () => undefined;
      return {
        hear: () => undefined,
        sayAgain: () => undefined,
        setAudio: nothing,
        setVideo: nothing,
        unveil: nothing,
        close: () => undefined,
      };
    },
    onPartner: () => undefined,
    onLink: () => undefined,
    onCall: () => undefined,
    onGone: (reason) => gone.push(reason),
    onTrouble(error) {
      throw error;
    },
  });
  await jest.advanceTimersByTimeAsync(0);
  tell('connected');
  return {
    live,
    gone,
    tell: (link: CallLink) => tell(link),
    passes: (time: number) => jest.advanceTimersByTimeAsync(time),
  };
}

describe('a call whose two pages have lost each other', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is lost when no way was found again for a minute, however often that was tried', async () => {
    const { live, gone, tell, passes } = await aConnectedCall();

    tell('silent');
    await passes(30_000);
    tell('silent');
    await passes(29_999);
    expect(gone).toEqual([]);
    await passes(1);
    await live.end();

    expect(gone).toEqual(['lost']);
  });

  it('goes on when a way was found, and has a whole minute the next time', async () => {
    const { live, gone, tell, passes } = await aConnectedCall();

    tell('silent');
    await passes(59_000);
    tell('connected');
    await passes(60_000);
    tell('silent');
    await passes(59_000);
    await live.end();
    await passes(60_000);

    expect(gone).toEqual([]);
  });
});
