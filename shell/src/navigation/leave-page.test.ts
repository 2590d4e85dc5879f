import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TransitionName } from '@duet/contracts';
import { createRegistryStore } from '../federation/registry-store.ts';
import { aRegistry, aRemote, aRoute } from '../test-kit.ts';
import { decide } from './decide.ts';
import { leavePage } from './leave-page.ts';

const registry = aRegistry();
const at = (path: string) => decide(path, 'member', registry);

function aLeaving({ isOld = false, answers = async () => registry } = {}) {
  const load = jest.fn();
  const warm = jest.fn();
  const leave = jest.fn(async (_name?: TransitionName) => undefined);
  let now = 0;
  const store = createRegistryStore({ initial: registry, fetchRegistry: answers, now: () => (now += 5000) });
  store.newBuild$.next(isOld);
  const beforeLeave = leavePage({
    newBuild$: store.newBuild$,
    transition: { leave, enter: () => undefined },
    prefetcher: { warm, warmRest: () => undefined },
    registry: store,
    load,
  });
  const outcomes: string[] = [];
  const go = async (from: string, to: string) => outcomes.push(await beforeLeave(at(from), at(to), to));
  return { go, outcomes, load, warm, leave };
}

describe('leaving a page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<textarea></textarea>';
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('waits at most 150 ms for a newer registry', async () => {
    const { go, outcomes } = aLeaving({ answers: () => new Promise(() => undefined) });

    const going = go('/', '/main/feed');
    await jest.advanceTimersByTimeAsync(149);
    expect(outcomes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await going;

    expect(outcomes).toEqual(['go']);
  });

  it('waits for nothing on the way to another screen of the same remote, whose release stays', async () => {
    const { go, outcomes } = aLeaving({ answers: () => new Promise(() => undefined) });

    await go('/', '/privacy');

    expect(outcomes).toEqual(['go']);
  });

  it('an unknown page is waited for longer, because its remote may just have been released', async () => {
    const stories = aRegistry({ stories: [aRoute('Coins')] });
    const answer = Promise.withResolvers<typeof stories>();
    const { go, outcomes } = aLeaving({ answers: () => answer.promise });

    const going = go('/', '/main/coins');
    await jest.advanceTimersByTimeAsync(1500);
    expect(outcomes).toEqual([]);
    answer.resolve(stories);
    await jest.advanceTimersByTimeAsync(0);
    await going;

    expect(outcomes).toEqual(['go']);
  });

  it('does not wait when the registry arrives at once', async () => {
    const { go, outcomes } = aLeaving();

    const going = go('/', '/main/feed');
    await jest.advanceTimersByTimeAsync(0);
    await going;

    expect(outcomes).toEqual(['go']);
  });

  it('fetches the remote of the next page while the old page animates out', async () => {
    const { go, warm, leave } = aLeaving();

    await go('/', '/main/posts/my');

    expect(warm).toHaveBeenCalledWith('posts', 'high');
    expect(leave).toHaveBeenCalledWith('slide-right');
  });

  it('loads the page in full when there is a new build', async () => {
    const { go, outcomes, load } = aLeaving({ isOld: true });

    await go('/', '/main/feed');

    expect(outcomes).toEqual(['loaded']);
    expect(load).toHaveBeenCalledWith('/main/feed');
  });

  describe('when a release needs a newer shell', () => {
    const answers = async () => {
      const posts = aRemote({ name: 'posts', version: 'v2', kitRange: '^99.0.0' });
      return { build: 'needs-another-shell', remotes: { ...registry.remotes, posts } };
    };

    it('the page is loaded in full at the address that was wanted', async () => {
      const { go, outcomes, load } = aLeaving({ answers });

      await go('/', '/main/posts/my');

      expect(outcomes).toEqual(['loaded']);
      expect(load.mock.calls).toEqual([['/main/posts/my']]);
    });

    it('the page goes on with the release it knows while the member is typing', async () => {
      const { go, outcomes, load } = aLeaving({ answers });
      const field = document.querySelector('textarea') as HTMLTextAreaElement;
      field.focus();
      field.value = 'Hello, ';

      await go('/', '/main/posts/my');

      expect(outcomes).toEqual(['go']);
      expect(load).not.toHaveBeenCalled();
    });
  });

  it('an old build is not reloaded while the member is typing', async () => {
    const { go, outcomes, load } = aLeaving({ isOld: true });
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    field.focus();
    field.value = 'Hello, ';

    await go('/', '/main/feed');

    expect(outcomes).toEqual(['go']);
    expect(load).not.toHaveBeenCalled();
  });
});
