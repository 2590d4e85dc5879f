import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pages, versionedFiles } from './answers.ts';
import { fakeCaches } from './fake-caches.ts';
import { keepPage } from './kept-builds.ts';

/** The server's answers by path; a path without an answer fails like a missing network. */
type Server = Readonly<Record<string, () => Response | Promise<Response>>>;

const html = (build: string) =>
  `<script src="/shell/${build}/main.js"></script><script type="application/json">{"build":"${build}"}</script>`;
const aServer = (build: string): Server => ({
  '/main/feed': () => new Response(html(build)),
  '/uk/main/feed': () => new Response(html(build).concat('українською')),
  [`/shell/${build}/main.js`]: () => new Response(`main of ${build}`),
});

let asked: string[] = [];
function serve(server: Server): void {
  globalThis.fetch = async (request) => {
    const path = new URL(request instanceof Request ? request.url : String(request), location.origin);
    asked.push(path.pathname + path.search);
    const answer = server[path.pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
}

const works: Promise<unknown>[] = [];
/** Workbox requires real event objects. */
class WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void {
    works.push(work);
  }
}

type Answers = { handle: typeof pages.handle } | typeof versionedFiles;

function answerOf(route: Answers, path: string): Promise<Response> {
  const request = new Request(new URL(path, location.origin));
  return route.handle({ request, event: new WorkerEvent('fetch'), url: new URL(request.url) });
}

/** What the language's cookie says. */
function choose(locale: string | undefined): void {
  const get = (name: string) => Promise.resolve(name === 'duet_locale' && locale ? { name, value: locale } : null);
  Object.assign(globalThis, { cookieStore: { get } });
}

async function ask(route: Answers, path: string): Promise<string> {
  const answer = await answerOf(route, path);
  const text = `${answer.status} ${await answer.text()}`;
  await Promise.all(works);
  return text;
}

beforeEach(() => {
  asked = [];
  works.length = 0;
  choose(undefined);
  const scope = { ExtendableEvent: WorkerEvent, FetchEvent: class extends WorkerEvent {}, __WB_DISABLE_DEV_LOGS: true };
  Object.assign(globalThis, { caches: fakeCaches(), ...scope });
});

describe('a page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('comes from the network, and viewing it does not store it', async () => {
    serve({ '/uk/about': () => new Response('about us') });

    expect(await ask(pages, '/uk/about')).toBe('200 about us');
    expect(await caches.keys()).toEqual([]);
  });

  it.each([
    ['/uk/main/chat', 'українською'],
    ['/main/chat?from=push', html('b1')],
  ])('a page without a network is the kept one in the language of %s', async (path, words) => {
    serve(aServer('b1'));
    await keepPage(['/main/feed']);
    await keepPage(['/uk/main/feed']);
    serve({});

    expect(await ask(pages, path)).toContain(words);
  });

  it('a page comes from the cache when the server fails, and is the failure when none is cached', async () => {
    const broken: Server = { '/main/feed': () => new Response('broken', { status: 502 }) };
    serve(broken);
    expect(await ask(pages, '/main/feed')).toBe('502 broken');

    serve(aServer('b1'));
    await keepPage(['/main/feed']);
    serve(broken);

    expect(await ask(pages, '/main/feed')).toBe(`200 ${html('b1')}`);
  });

  it('a page comes from the cache when the server does not start to answer within five seconds', async () => {
    serve(aServer('b1'));
    await keepPage(['/main/feed']);
    serve({ '/main/feed': () => new Promise<Response>(() => {}) });

    const page = ask(pages, '/main/feed');
    await jest.advanceTimersByTimeAsync(5000);

    expect(await page).toBe(`200 ${html('b1')}`);
  });

  it('a page is read to its end, however slowly, once the answer has started', async () => {
    serve(aServer('b1'));
    await keepPage(['/main/feed']);
    let end = () => {};
    const body = new ReadableStream({
      start: (stream) => {
        end = () => {
          stream.enqueue(new TextEncoder().encode('slowly'));
          stream.close();
        };
      },
    });
    serve({ '/main/feed': () => new Response(body) });

    const page = ask(pages, '/main/feed');
    await jest.advanceTimersByTimeAsync(60_000);
    end();

    expect(await page).toBe('200 slowly');
  });

  it.each([
    ['/', 'uk', '/uk'],
    ['/main/chat?from=push', undefined, '/uk/main/chat?from=push'],
    ['/uk/main/chat', 'en', undefined],
    ['/ru/main/chat', 'ru', undefined],
  ])('at %s without a network, with %s chosen, goes on in a kept language: %s', async (path, chosen, target) => {
    serve(aServer('b1'));
    await keepPage(['/uk/main/feed']);
    serve({});
    choose(chosen);

    const answer = await answerOf(pages, path).catch(() => undefined);

    expect(answer?.headers.get('location') ?? undefined).toBe(target && location.origin + target);
  });

  it('without a network stays English where that is kept, unless another kept language was chosen', async () => {
    serve(aServer('b1'));
    await keepPage(['/main/feed']);
    await keepPage(['/uk/main/feed']);
    serve({});

    expect(await ask(pages, '/main/chat')).toBe(`200 ${html('b1')}`);
    choose('ru');
    expect(await ask(pages, '/main/chat')).toBe(`200 ${html('b1')}`);
    choose('uk');
    expect((await answerOf(pages, '/main/chat')).headers.get('location')).toBe(`${location.origin}/uk/main/chat`);
  });

  it('fails like the network when nothing is cached', async () => {
    serve({});

    await expect(ask(pages, '/main/feed')).rejects.toThrow('Failed to fetch');
  });
});

describe('a versioned file', () => {
  it('comes from the cached build, whatever its query says', async () => {
    serve(aServer('b1'));
    await keepPage(['/main/feed']);
    asked = [];

    expect(await ask(versionedFiles, '/shell/b1/main.js?retry=1')).toBe('200 main of b1');
    expect(asked).toEqual([]);
  });

  it('a versioned file is cached with the build when it comes from the network, but an error is not', async () => {
    serve(aServer('b1'));
    await keepPage(['/main/feed']);
    serve({
      '/remotes/chat/c1/1.js': () => new Response('chat'),
      '/remotes/gone.js': () => new Response('', { status: 404 }),
    });

    await ask(versionedFiles, '/remotes/chat/c1/1.js');
    await ask(versionedFiles, '/remotes/gone.js');
    serve({});

    expect(await ask(versionedFiles, '/remotes/chat/c1/1.js')).toBe('200 chat');
    await expect(ask(versionedFiles, '/remotes/gone.js')).rejects.toThrow();
  });

  it('a versioned file is distinguished by its query when it is a set of icons', async () => {
    serve(aServer('b1'));
    await keepPage(['/main/feed']);
    serve({ '/icons/lucide.json': () => new Response(`icons ${asked.length}`) });

    const [one, other] = [
      await ask(versionedFiles, '/icons/lucide.json?icons=a'),
      await ask(versionedFiles, '/icons/lucide.json?icons=b'),
    ];

    expect(one).not.toBe(other);
    expect(await ask(versionedFiles, '/icons/lucide.json?icons=a')).toBe(one);
  });

  it('a versioned file is not cached before a whole build is', async () => {
    serve({ '/shell/b1/main.js': () => new Response('main') });

    expect(await ask(versionedFiles, '/shell/b1/main.js')).toBe('200 main');
    expect(await caches.keys()).toEqual([]);
  });
});

describe('the cached build', () => {
  it('one whole build is cached, and a newer one replaces it when it is complete', async () => {
    serve(aServer('b1'));
    await keepPage(['/main/feed']);
    const { [`/shell/b2/main.js`]: _missing, ...half } = aServer('b2');
    serve(half);
    await expect(keepPage(['/main/feed'])).rejects.toThrow();
    expect(await ask(pages, '/nowhere')).toBe(`200 ${html('b1')}`);

    serve(aServer('b2'));
    await keepPage(['/main/feed']);
    serve({});

    expect(await ask(pages, '/nowhere')).toBe(`200 ${html('b2')}`);
    expect(await caches.keys()).toEqual(['duet-build-b2']);
  });
});
