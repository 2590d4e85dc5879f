import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRegistry } from '../test-kit.ts';
import { createNavigation } from './create-navigation.ts';
import type { NavigationOptions } from './create-navigation.ts';
import type { Visitor } from './decide.ts';
import { createWantedPage } from './wanted-page.ts';

const registry = aRegistry();

function aNavigation(
  start: string,
  visitor: Visitor,
  beforeLeave?: NavigationOptions['beforeLeave'],
  more: Partial<NavigationOptions> = {},
) {
  history.replaceState(null, '', start);
  const who = { visitor };
  const navigation = createNavigation({
    registry: () => registry,
    visitor: () => who.visitor,
    wanted: createWantedPage(sessionStorage),
    beforeLeave: beforeLeave ?? (async () => 'go'),
    ...more,
  });
  return { navigation, who };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('navigation', () => {
  beforeEach(() => sessionStorage.clear());

  it('goes to a named route in the current language', async () => {
    const { navigation } = aNavigation('/uk', 'member');

    navigation.navigate('Feed', {}, { query: { from: 'home' } });
    await settled();

    expect(window.location.pathname + window.location.search).toBe('/uk/main/feed?from=home');
    expect(navigation.located$.value).toMatchObject({ arrival: 'push', decision: { kind: 'show' } });
  });

  it('sends a guest to the login page and back to the wanted page after sign-in', async () => {
    const { navigation, who } = aNavigation('/main/posts/my?tab=1', 'guest');
    navigation.askGuardsAgain();
    expect(window.location.pathname).toBe('/login');

    who.visitor = 'member';
    navigation.askGuardsAgain();

    expect(window.location.pathname + window.location.search).toBe('/main/posts/my?tab=1');
  });

  it('opens the feed for a member when no page was wanted', () => {
    const { navigation, who } = aNavigation('/ru/login', 'guest');

    who.visitor = 'member';
    navigation.askGuardsAgain();

    expect(window.location.pathname).toBe('/ru/main/feed');
  });

  it('arrives at the feed as at a new page after a sign-in, which moves the focus, but not at the start', () => {
    const { navigation, who } = aNavigation('/login', 'unknown');
    who.visitor = 'guest';
    navigation.askGuardsAgain();
    expect(navigation.located$.value.arrival).toBe('start');

    who.visitor = 'member';
    navigation.askGuardsAgain();

    expect(navigation.located$.value).toMatchObject({ arrival: 'replace', address: '/main/feed' });
  });

  it('does not return to the page of a member who signed out deliberately', () => {
    const { navigation, who } = aNavigation('/main/posts/my', 'member');
    who.visitor = 'guest';
    navigation.askGuardsAgain({ returnLater: false });
    expect(window.location.pathname).toBe('/login');

    who.visitor = 'member';
    navigation.askGuardsAgain();

    expect(window.location.pathname).toBe('/main/feed');
  });

  it('cancels a navigation when a later one overtakes it', async () => {
    const releases: (() => void)[] = [];
    const { navigation } = aNavigation('/', 'member', () => new Promise((go) => releases.push(() => go('go'))));

    navigation.navigate('Feed');
    navigation.navigate('MyPost');
    releases.forEach((release) => release());
    await settled();

    expect(window.location.pathname).toBe('/main/posts/my');
  });

  it('does not change the address when a full load takes over', async () => {
    const { navigation } = aNavigation('/', 'member', async () => 'loaded');

    navigation.navigate('Feed');
    await settled();

    expect(window.location.pathname).toBe('/');
  });

  it.each([
    ['/main/feed', '/main/feed', undefined],
    ['https://apps.apple.com/app/duet', '/', 'https://apps.apple.com/app/duet'],
  ])('follows the rule of a path to %s', async (target, stands, left) => {
    const load = jest.fn();
    const rules = { redirectOf: async (path: string) => (path === '/about' ? target : undefined) };
    const { navigation } = aNavigation('/', 'member', undefined, { rules, load });

    navigation.goTo('/about');
    await settled();

    expect(window.location.pathname).toBe(stands);
    expect(load.mock.calls).toEqual(left ? [[left]] : []);
  });

  it('marks only the entry that a page is loaded at as the first', async () => {
    const { navigation } = aNavigation('/about', 'member');
    const first = navigation.located$.value.entry;

    navigation.navigate('Feed');
    await settled();

    expect(first).toMatch(/^first-\w+$/);
    expect(navigation.located$.value.entry).not.toMatch(/^first-/);
  });

  it('reports that the member stays when the rule of a path leads back', async () => {
    const rules = { redirectOf: async () => '/' };
    const { navigation } = aNavigation('/', 'member', undefined, { rules });
    const told = jest.fn();
    navigation.located$.subscribe(told);

    navigation.goTo('/about');
    await settled();

    expect(told).toHaveBeenCalledTimes(2);
    expect(window.location.pathname).toBe('/');
  });

  it('moves to another language on the same page', () => {
    const { navigation } = aNavigation('/main/feed?x=1', 'member');

    navigation.moveToLocale('uk');

    expect(window.location.pathname + window.location.search).toBe('/uk/main/feed?x=1');
    expect(navigation.located$.value.decision.locale).toBe('uk');
  });

  it('keeps the language on the way back to an address from before it was chosen', () => {
    const { navigation } = aNavigation('/main/feed?x=1#top', 'member');
    navigation.moveToLocale('uk');

    // the browser goes back: it changes the address by itself, and tells
    history.replaceState(null, '', '/privacy?y=2#top');
    window.dispatchEvent(new PopStateEvent('popstate'));

    expect(navigation.located$.value).toMatchObject({
      arrival: 'back',
      address: '/uk/privacy?y=2#top',
      decision: { kind: 'show', locale: 'uk', route: { name: 'PrivacyPage' } },
    });
    expect(window.location.pathname).toBe('/uk/privacy');
  });

  it('opens the wanted page in the language that was chosen at the login page', () => {
    const { navigation, who } = aNavigation('/main/posts/my', 'guest');
    navigation.askGuardsAgain();
    navigation.moveToLocale('uk');

    who.visitor = 'member';
    navigation.askGuardsAgain();

    expect(navigation.located$.value).toMatchObject({ address: '/uk/main/posts/my', decision: { locale: 'uk' } });
  });
});

describe('the history that react-router uses', () => {
  const address = () => window.location.pathname + window.location.search + window.location.hash;

  it('applies the guards to a link of a remote', async () => {
    const { navigation } = aNavigation('/', 'guest');

    navigation.pageHistory.goTo('/main/feed');
    await settled();

    expect(address()).toBe('/login');
    expect(navigation.pageHistory.address()).toBe('/login');
  });

  it('lets the screen animate out before a link of a remote is followed', async () => {
    const leave = jest.fn<NavigationOptions['beforeLeave']>(async () => 'go');
    const { navigation } = aNavigation('/about', 'member', leave);

    navigation.pageHistory.goTo('/main/feed');
    await settled();

    expect(leave.mock.calls.map(([, , to]) => to)).toEqual(['/main/feed']);
    expect(address()).toBe('/main/feed');
  });

  it('changes the query at once, keeps the state of the entry, and leaves no screen', () => {
    const leave = jest.fn<NavigationOptions['beforeLeave']>(async () => 'go');
    const { navigation } = aNavigation('/main/feed', 'member', leave);
    const entry = navigation.located$.value.entry;

    navigation.pageHistory.goTo('/main/feed?profile=p1', { replace: true, state: { from: 'card' } });

    expect(address()).toBe('/main/feed?profile=p1');
    expect(history.state).toEqual({ duet: entry, usr: { from: 'card' } });
    expect(leave).not.toHaveBeenCalled();
  });

  it('creates a new entry for a query that is pushed', () => {
    const { navigation } = aNavigation('/main/feed', 'member');
    const entry = navigation.located$.value.entry;

    navigation.pageHistory.goTo('/main/feed?profile=p1');

    expect(navigation.located$.value).toMatchObject({ arrival: 'push', address: '/main/feed?profile=p1' });
    expect(navigation.located$.value.entry).not.toBe(entry);
  });

  it('treats a link to the current page as a press, though react-router replaces the entry', async () => {
    const { navigation } = aNavigation('/main/feed', 'member');

    navigation.pageHistory.goTo('/main/feed', { replace: true });
    await settled();

    expect(navigation.located$.value.arrival).toBe('push');
  });

  it('reports a popstate that single-spa repeats only when it brings a new address', () => {
    const { navigation } = aNavigation('/main/feed', 'member');
    const told = jest.fn();
    navigation.pageHistory.subscribe(told);
    told.mockClear();

    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(told).not.toHaveBeenCalled();
    history.pushState(null, '', '/main/posts/my');
    window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpaTrigger: 'pushState' }));

    expect(told).toHaveBeenCalledTimes(1);
    expect(navigation.located$.value).toMatchObject({ arrival: 'push', address: '/main/posts/my' });
  });
});

describe('the wanted page', () => {
  it.each(['https://evil.test/', '//evil.test', '/\\evil.test'])(
    'is never an address of somebody else: %s',
    (address) => {
      const wanted = createWantedPage(sessionStorage);

      wanted.remember(address);

      expect(wanted.take()).toBeUndefined();
    },
  );
});
