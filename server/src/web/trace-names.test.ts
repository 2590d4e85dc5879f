import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openWeb } from '../../test/kits/web-kit.ts';
import type { Web } from '../../test/kits/web-kit.ts';

let web: Web;
afterEach(() => web.close());

/** What a page that has run the script sends, and with which headers. */
function pageWith(script: string) {
  const sent: { url: string; headers: Record<string, string> }[] = [];
  const location = { href: 'https://duet.test/main/feed', origin: 'https://duet.test', pathname: '/main/feed' };
  const time = { now: 1000 };
  const window = {
    fetch(input: string | Request, init?: RequestInit) {
      const url = input instanceof Request ? input.url : input;
      sent.push({ url, headers: Object.fromEntries(new Headers(init?.headers)) });
    },
  };
  runInNewContext(script, { window, location, crypto, URL, Request, Headers, Date: { now: () => time.now } });
  return { sent, location, time, fetch: window.fetch };
}

describe('a page of a server that traces', () => {
  it('names a trace in its calls and in nothing else it asks for: one for a screen of ten seconds', async () => {
    web = await openWeb({ namesTraces: true });
    expect((await web.get('/main/feed')).body).toContain('<script defer src="/trace-names.js"></script>');
    const { sent, location, time, fetch } = pageWith((await web.get('/trace-names.js')).body);

    fetch('/api/coins', { headers: { authorization: 'Bearer x' } });
    fetch(new Request('https://duet.test/api/chats', { headers: { 'x-kept': '1' } }));
    fetch('/remotes/feed/v1/1.js');
    fetch('https://elsewhere.test/api/coins');
    location.pathname = '/main/chat';
    fetch('/api/chats');
    time.now += 10_001;
    fetch('/api/chats');

    const names = sent.map(({ headers }) => headers['traceparent']);
    expect(names[0]).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(names[1]).toBe(names[0]);
    expect([names[2], names[3]]).toEqual([undefined, undefined]);
    expect(new Set([names[0], names[4], names[5]]).size).toBe(3);
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer x' });
    expect(sent[1]?.headers).toMatchObject({ 'x-kept': '1' });
  });
});

describe('a page of a server that does not', () => {
  it('has nothing of it', async () => {
    web = await openWeb();

    expect((await web.get('/main/feed')).body).not.toContain('trace-names');
    expect((await web.get('/trace-names.js')).statusCode).toBe(404);
  });
});
