import { describe, expect, it } from '@jest/globals';
import { loadPhases } from './load-phases.ts';

const file = (name: string, startTime: number, duration: number, transferSize = 1000) => ({
  name: `https://duet.test${name}`,
  startTime,
  duration,
  transferSize,
});
const mark = (name: string, startTime: number) => ({ name: `duet:mounted:${name}`, startTime, duration: 0 });

describe('how remotes have come', () => {
  it('tells the entry, the parts until it was drawn, and all in all', () => {
    const files = [
      file('/shell/s1/main.js', 0, 90),
      file('/remotes/posts/v1/remoteEntry.js', 100, 20),
      file('/remotes/posts/v1/12.js', 125, 30),
      file('/remotes/posts/v1/late.js', 400, 10),
      file('/api/posts', 130, 500),
    ];

    const marks = [mark('posts', 180), mark('posts', 900)];
    expect(loadPhases({ files, marks, visits: [] })).toEqual({
      posts: {
        version: 'v1',
        askedAt: 100,
        entry: 20,
        parts: 35,
        isAhead: false,
        drawing: 25,
        files: 3,
        bytes: 3000,
      },
    });
  });

  it('tells of the release whose files came last, and of one that is not drawn yet', () => {
    const files = [file('/remotes/feed/v1/remoteEntry.js', 10, 5), file('/remotes/feed/v2/remoteEntry.js', 600, 40, 0)];

    const { feed } = loadPhases({ files, marks: [mark('feed', 50)], visits: [{ remote: 'feed', at: 8 }] });

    expect(feed).toMatchObject({ version: 'v2', askedAt: 600, entry: 40, parts: 0, bytes: 0 });
    expect(feed?.drawing).toBeUndefined();
  });

  it('does not count the time before the visit of a remote that was fetched ahead', () => {
    const files = [file('/remotes/chat/v1/remoteEntry.js', 500, 20)];
    const visits = [
      { remote: 'chat', at: 3000 },
      { remote: 'feed', at: 3100 },
      { remote: 'chat', at: 9000 },
    ];

    const { chat } = loadPhases({ files, marks: [mark('chat', 3040)], visits });

    expect(chat).toMatchObject({ askedAt: 500, entry: 20, isAhead: true, drawing: 40 });
  });
});
