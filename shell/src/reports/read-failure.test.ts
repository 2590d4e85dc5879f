import { describe, expect, it } from '@jest/globals';
import type { Failure } from '../errors/failures.ts';
import { readFailure } from './read-failure.ts';

const versionOf = () => 'v0';
const channel = 'stable';
const route = '/main/posts/:postId';

function read(error: unknown, { where = 'shell', kind = 'error' }: Partial<Failure> = {}) {
  return readFailure({ error, where, kind }, { versionOf, channel, route });
}

function failed(message: string, stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack });
}

const chromium = `TypeError: x is not a function
    at send (https://duet.test/remotes/posts/v2/576.b8273664.js?retry=1:1:2048)
    at async https://duet.test/shell/v9/main.19866044.js:1:77
    at https://elsewhere.test/remote.js:3:4
    at new Promise (<anonymous>)`;
const firefox = `send@https://duet.test/remotes/posts/v2/576.b8273664.js:1:2048
https://duet.test/shell/v9/main.19866044.js:1:77`;

describe('what is sent of a failure', () => {
  it.each([
    ['Chromium', chromium, 'send'],
    ['Firefox', firefox, 'send'],
  ])('names the remote, the release and the places of the stack in %s', (_browser, stack, functionName) => {
    const report = read(failed('x is not a function', stack));

    expect(report).toMatchObject({ remote: 'posts', version: 'v2', channel: 'stable', kind: 'error', route });
    expect(report.message).toBe('TypeError: x is not a function');
    expect(report.frames).toHaveLength(2);
    expect(report.frames[0]).toEqual({
      functionName,
      file: '/remotes/posts/v2/576.b8273664.js',
      line: 1,
      column: 2048,
    });
    expect(report.frames[1]).toMatchObject({ file: '/shell/v9/main.19866044.js', line: 1, column: 77 });
  });

  it('is of the remote that has caught it', () => {
    const report = read(failed('x', 'f@https://duet.test/shell/v9/main.js:1:77'), { where: 'chat', kind: 'caught' });

    expect(report).toMatchObject({ remote: 'chat', version: 'v0', kind: 'caught' });
  });

  it('is of the shell when no remote is in it', () => {
    expect(read(failed('x', 'f@https://duet.test/shell/v9/main.js:1:77'))).toMatchObject({
      remote: 'shell',
      version: 'v9',
    });
    expect(read('a word')).toMatchObject({ remote: 'shell', version: 'v0', message: 'a word', frames: [] });
    expect(read({ words: 'of a member' }).message).toBe('Thrown: object');
  });

  it('names the release that did not come', () => {
    const error = failed('posts@v7: network error', '', 'RemoteLoadError');

    expect(read(error, { where: 'posts', kind: 'caught' })).toMatchObject({
      remote: 'posts',
      version: 'v7',
      kind: 'load',
    });
    expect(read(error, { where: 'posts', kind: 'fallback' })).toMatchObject({ version: 'v7', kind: 'fallback' });
  });

  it('is a load failure when a part or the time ran out', () => {
    expect(read(failed('Loading chunk 5 failed.', '', 'ChunkLoadError'), { where: 'feed' }).kind).toBe('load');
    expect(read(failed('deadline of 7200 ms passed', '', 'Error'), { where: 'feed' }).kind).toBe('load');
  });

  it('holds no words of members', () => {
    expect(read(failed('"hello Anna" <anna@example.org> 380671234567', '')).message).toBe(
      'TypeError: (text) <(e-mail)> (number)',
    );
  });
});
