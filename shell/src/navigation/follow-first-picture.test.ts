import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { firstPictureId } from '@duet/contracts';
import type { RemoteName } from '@duet/contracts';
import { BehaviorSubject } from 'rxjs';
import type { SlotState } from '../federation/slots.ts';
import type { Shell } from '../shell-context.tsx';
import { aRegistry } from '../test-kit.ts';
import { decide } from './decide.ts';

const registry = aRegistry();
const at = (address: string) => ({
  decision: decide(address, 'member', registry),
  arrival: 'push' as const,
  address,
  entry: address,
});
const drawn = () => document.getElementById(firstPictureId);

/** The page of the feed, into which the server has drawn a picture that it preloads. */
async function aFeed() {
  // the wait for the picture is the page's, so each page has one of its own
  jest.resetModules();
  const { followFirstPicture } = await import('./follow-first-picture.ts');
  const located$ = new BehaviorSubject(at('/main/feed'));
  const states$ = new BehaviorSubject<Record<RemoteName, SlotState>>({});
  const errors$ = new BehaviorSubject<unknown>(undefined);
  // only the parts of the shell that it uses
  followFirstPicture({ navigation: { located$ }, slots: { states$ }, errors$ } as unknown as Shell);
  return { located$, states$, errors$ };
}

describe('the picture that the page has drawn', () => {
  beforeEach(() => {
    document.head.innerHTML = '<link rel="preload" as="image" href="/api/media/1/card">';
    document.body.innerHTML = `<div id="${firstPictureId}" data-path="/main/feed"><img alt="Olena"></div>`;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  });

  it('stays while the feed is on its way', async () => {
    const { located$, states$ } = await aFeed();

    located$.next({ ...at('/main/feed'), address: '/main/feed?from=start' });
    states$.next({ feed: { status: 'loading' } });

    expect(drawn()).not.toBeNull();
  });

  it('goes when another screen is shown', async () => {
    const { located$ } = await aFeed();

    located$.next(at('/main/posts'));

    expect(drawn()).toBeNull();
  });

  it('goes when the feed cannot be loaded', async () => {
    const { states$ } = await aFeed();

    states$.next({ feed: { status: 'failed' } as SlotState });

    expect(drawn()).toBeNull();
  });

  it('goes when an error takes the page', async () => {
    const { errors$ } = await aFeed();

    errors$.next({ kind: 'unknown' });

    expect(drawn()).toBeNull();
  });

  it('goes when the feed has not shown it for four seconds', async () => {
    await aFeed();

    await jest.advanceTimersByTimeAsync(3_900);
    expect(drawn()).not.toBeNull();
    await jest.advanceTimersByTimeAsync(200);

    expect(drawn()).toBeNull();
  });
});
