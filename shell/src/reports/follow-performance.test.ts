import { beforeEach, describe, expect, it } from '@jest/globals';
import { isScript, longTasksOf, whoAskedFor } from './follow-performance.ts';
import { remoteOfElement } from './follow-vitals.ts';

let marks: { readonly name: string; readonly startTime: number }[] = [];
const mounted = (remote: string, startTime: number) => marks.push({ name: `duet:mounted:${remote}`, startTime });
const script = (sourceURL: string, duration = 80) => ({ startTime: 5000, duration, sourceURL });

beforeEach(() => {
  marks = [];
  // jsdom has no marks
  Object.assign(performance, { getEntriesByType: () => marks.toSorted((a, b) => a.startTime - b.startTime) });
});

describe('a long task', () => {
  it('is of the remote whose script began it', () => {
    mounted('feed', 100);
    const scripts = [
      script('https://duet.test/remotes/posts/v2/1.js'),
      script('https://duet.test/remotes/chat/v2/1.js', 20),
    ];

    expect(longTasksOf({ startTime: 5000, duration: 120, scripts })).toEqual([{ remote: 'posts', time: 80 }]);
  });

  it('that the shell began is of the remote on screen, and of the shell before the first', () => {
    const frame = { startTime: 5000, duration: 120, scripts: [script('https://duet.test/shell/v9/main.js')] };
    mounted('feed', 6000);
    expect(longTasksOf(frame)).toEqual([{ remote: 'shell', time: 80 }]);

    mounted('coins', 4000);
    expect(longTasksOf(frame)).toEqual([{ remote: 'coins', time: 80 }]);
  });

  it('is of the remote on screen where the browser does not say what it was', () => {
    mounted('coins', 4000);

    expect(longTasksOf({ startTime: 5000, duration: 51.4 })).toEqual([{ remote: 'coins', time: 51 }]);
    expect(longTasksOf({ startTime: 5000, duration: 50 })).toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    ['https://duet.test/remotes/posts/v2/1.css', 'posts'],
    ['https://duet.test/shell/v2/1.js', 'shell'],
    ['https://duet.test/api/coins?x=1', 'coins'],
    ['https://duet.test/api/page-reports', undefined],
    ['https://duet.test/icons/lucide.json', undefined],
  ])('for %s is of %s', (name, remote) => {
    mounted('coins', 4000);

    expect(whoAskedFor({ name, startTime: 5000 })).toBe(remote);
  });
});

it.each([
  ['https://duet.test/remotes/posts/v2/1.js', true],
  ['https://cdn.duet.test/shell/v2/1.js?again=1', true],
  ['https://duet.test/remotes/posts/v2/en.json', false],
  ['https://duet.test/api/coins?of=x.js', false],
])('%s is JavaScript: %s', (address, expected) => {
  expect(isScript(address)).toBe(expected);
});

it('what is drawn is of the remote around it', () => {
  document.body.innerHTML = '<nav><a>Feed</a></nav><main><div data-remote="posts"><h1>Posts</h1></div></main>';

  expect(remoteOfElement(document.querySelector('h1'))).toBe('posts');
  expect(remoteOfElement(document.querySelector('h1')?.firstChild ?? null)).toBe('posts');
  expect(remoteOfElement(document.querySelector('a'))).toBe('shell');
  expect(remoteOfElement(null)).toBeUndefined();
});
