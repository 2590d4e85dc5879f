import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TransitionName } from '@duet/contracts';
import { BehaviorSubject, Subject } from 'rxjs';
import type { Shell } from '../shell-context.tsx';
import { aRegistry } from '../test-kit.ts';
import type { Located } from './create-navigation.ts';
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

/** A page that has started at an address and is followed from there. */
function aPage(address: string) {
  const located$ = new BehaviorSubject(at(address, { arrival: 'start' }));
  const enter = jest.fn((_name?: TransitionName) => undefined);
  // all that is asked of the shell before a screen is mounted
  followNavigation({
    navigation: { located$ },
    transition: { enter },
    session: { signedOut$: new Subject() },
    slots: { states$: new BehaviorSubject({}) },
  } as unknown as Shell);
  return { go: (next: Located) => located$.next(next), enter };
}

describe('after a navigation', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  beforeEach(() => void scrollTo.mockClear());

  it('moves the other page in, by the transition it asks for', () => {
    const { go, enter } = aPage('/main/feed');

    go(at('/privacy'));
    go(at('/main/posts/my'));

    expect(enter.mock.calls).toEqual([['page'], ['slide-right']]);
  });

  it('shows the page again when one stays after all', () => {
    const { go, enter } = aPage('/main/feed');

    go(at('/main/feed'));

    expect(enter.mock.calls).toEqual([[undefined]]);
  });

  it('goes to the top when the link of the page itself is pressed', () => {
    const { go } = aPage('/main/feed');

    go(at('/main/feed'));

    expect(scrollTo.mock.calls).toEqual([[expect.objectContaining({ top: 0 })]]);
  });

  it('stays where it is when only the language or the query changes', () => {
    const { go } = aPage('/main/feed');

    go(at('/main/feed', { arrival: 'replace' }));
    go(at('/main/feed', { address: '/main/feed?tab=1' }));

    expect(scrollTo).not.toHaveBeenCalled();
  });
});
