import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Remote } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { BehaviorSubject } from 'rxjs';
import type { Located } from '../navigation/arrivals.ts';
import type { Navigation } from '../navigation/create-navigation.ts';
import { followProfile } from './follow-profile.ts';

const taras = '00000000-0000-7000-8000-000000000107';

afterEach(() => {
  history.replaceState(null, '', '/');
});

/** A page that begins at this address, with a sheet that is closed by hand. */
function aPage(address: string, routeName = 'ChatDialog') {
  history.replaceState({ duet: 'first-1' }, '', address);
  const located = () => ({ decision: { kind: 'show', route: { name: routeName } } }) as unknown as Located; // all that is read
  const located$ = new BehaviorSubject(located());
  const goTo = jest.fn<Navigation['goTo']>((next) => {
    history.replaceState(history.state, '', next);
    located$.next(located());
  });
  let close = (): void => undefined;
  const openSheet = jest.fn<Remote['openSheet']>(() => new Promise<void>((done) => (close = done)));
  const services = createFakeServices({ publisher: 'shell' });
  const feedServices = createFakeServices({ publisher: 'feed' });
  const loadFeed = jest.fn(async () => ({ openSheet }) as unknown as Remote); // only its sheet is used
  followProfile({ services, navigation: { located$, goTo }, feed: { services: feedServices, load: loadFeed } });
  const visit = (next: string) => {
    history.pushState({ duet: 'second' }, '', next);
    located$.next(located());
  };
  return { services, feedServices, loadFeed, openSheet, goTo, visit, close: () => close() };
}

describe('a profile that the address of a page names', () => {
  it('opens in a sheet of the feed, once, and closing it leads to the same page', async () => {
    const { openSheet, feedServices, close, goTo } = aPage(`/main/posts?profile=${taras}&page=2`);
    await waitFor(() => expect(openSheet).toHaveBeenCalledTimes(1));
    expect(openSheet).toHaveBeenCalledWith('profile', feedServices, { missing: null, profile: taras });

    close();

    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/main/posts?page=2', { replace: true }));
    expect(openSheet).toHaveBeenCalledTimes(1);
  });

  it('goes back where one of our screens has opened it', async () => {
    const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    const { openSheet, visit, close, goTo } = aPage('/main/posts');
    visit(`/main/posts?profile=${taras}`);
    await waitFor(() => expect(openSheet).toHaveBeenCalledTimes(1));

    close();

    await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
    expect(goTo).not.toHaveBeenCalled();
    back.mockRestore();
  });

  it('stays where somebody has gone who closed it by going on', async () => {
    const { openSheet, visit, close, goTo } = aPage(`/main/posts?profile=${taras}`);
    await waitFor(() => expect(openSheet).toHaveBeenCalledTimes(1));
    visit('/main/chat/1');

    close();
    await new Promise((done) => setTimeout(done));

    expect(goTo).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/main/chat/1');
  });

  it('is left to the feed on its own page, and to nobody where none is named', async () => {
    const { loadFeed } = aPage(`/main/feed?profile=${taras}`, 'Feed');
    const other = aPage('/main/posts');
    await new Promise((done) => setTimeout(done));

    expect(loadFeed).not.toHaveBeenCalled();
    expect(other.loadFeed).not.toHaveBeenCalled();
  });

  it('is told of when the feed does not come, and the page is the same', async () => {
    const { services, loadFeed, goTo } = aPage('/main/posts');
    loadFeed.mockRejectedValue(new Error('no feed'));
    history.replaceState({ duet: 'first-1' }, '', `/main/posts?profile=${taras}`);
    const again = createFakeServices({ publisher: 'shell' });
    const located = { decision: { kind: 'show', route: { name: 'Posts' } } } as unknown as Located; // all that is read
    followProfile({
      services: again,
      navigation: { located$: new BehaviorSubject(located), goTo },
      feed: { services, load: loadFeed },
    });

    await waitFor(() => expect(again.notifications).toHaveLength(1));
    expect(again.reports).toHaveLength(1);
    expect(goTo).toHaveBeenCalledWith('/main/posts', { replace: true });
  });
});
