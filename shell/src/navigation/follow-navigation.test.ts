import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteName, TransitionName } from '@duet/contracts';
import { BehaviorSubject, Subject } from 'rxjs';
import type { SlotState } from '../federation/slots.ts';
import type { Shell } from '../shell-context.tsx';
import { aRegistry } from '../test-kit.ts';
import type { Located } from './arrivals.ts';
import { decide } from './decide.ts';
import { followNavigation } from './follow-navigation.ts';

const registry = aRegistry();
const at = (address: string, changes: Partial<Located> = {}): Located => ({
  decision: decide(address, 'member', registry),
  arrival: 'push',
  address,
  entry: address,
  ...changes,
});

/** A page that has started at this address and follows later navigations. */
function aPage(address: string) {
  const located$ = new BehaviorSubject(at(address, { arrival: 'start' }));
  const enter = jest.fn((_name?: TransitionName) => undefined);
  const states$ = new BehaviorSubject<Record<RemoteName, SlotState>>({});
  // only the parts of the shell that it uses
  followNavigation({
    navigation: { located$ },
    transition: { enter },
    session: { signedOut$: new Subject() },
    slots: { states$ },
    prefetcher: { warmRest: () => undefined },
    preloader: { begin: () => undefined },
    registry: { current: () => registry, refresh: async () => undefined },
  } as unknown as Shell);
  return { go: (next: Located) => located$.next(next), enter, set: (feed: SlotState) => states$.next({ feed }) };
}

describe('after a navigation', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  beforeEach(() => void scrollTo.mockClear());

  it('shows the other page with the transition that its route asks for', () => {
    const { go, enter } = aPage('/main/feed');

    go(at('/privacy'));
    go(at('/main/posts/my'));

    expect(enter.mock.calls).toEqual([['page'], ['slide-right']]);
  });

  it('shows the page again when the member stays in the end', () => {
    const { go, enter } = aPage('/main/feed');

    go(at('/main/feed'));

    expect(enter.mock.calls).toEqual([[undefined]]);
  });

  it('scrolls to the top when the page’s own link is pressed', () => {
    const { go } = aPage('/main/feed');

    go(at('/main/feed'));

    expect(scrollTo.mock.calls).toEqual([[expect.objectContaining({ top: 0 })]]);
  });

  it('keeps its scroll position when only the language or the query changes', () => {
    const { go } = aPage('/main/feed');

    go(at('/main/feed', { arrival: 'replace' }));
    go(at('/main/feed', { address: '/main/feed?tab=1' }));

    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('when a fallback is removed', () => {
  const fallback = '<h1 tabindex="-1">Feed</h1><button>Try again</button>';
  const screenOf = () => document.querySelector('#main') as HTMLElement;
  function aFailedPage() {
    const page = aPage('/main/feed');
    page.set({ status: 'failed', retry: () => undefined });
    jest.useFakeTimers();
    return page;
  }
  beforeEach(() => {
    document.body.innerHTML = `<a href="/">Home</a><main id="main">${fallback}</main>`;
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it.each(['h1', 'button'])('moves the focus from its %s to the heading of the new screen', (focused) => {
    const { set } = aFailedPage();
    screenOf().querySelector<HTMLElement>(focused)?.focus();

    set({ status: 'mounted' });
    screenOf().innerHTML = '<h1>The deck</h1>';
    jest.advanceTimersByTime(100);

    expect(screenOf().querySelector('h1')).toHaveFocus();
  });

  it('leaves the focus where it is outside of the screen', () => {
    const { set } = aFailedPage();
    const link = document.querySelector('a');
    link?.focus();

    set({ status: 'mounted' });
    screenOf().innerHTML = '<h1>The deck</h1>';
    jest.advanceTimersByTime(100);

    expect(link).toHaveFocus();
  });
});
