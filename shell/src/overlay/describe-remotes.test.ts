import { describe, expect, it } from '@jest/globals';
import type { RegistryRemote } from '@duet/contracts';
import { describeRemotes } from './describe-remotes.ts';
import type { PageFacts } from './describe-remotes.ts';

function aRemote(name: string, more: Partial<RegistryRemote> = {}): RegistryRemote {
  const release = {
    entry: '',
    integrity: '',
    js: [],
    css: [],
    catalogues: { en: '', uk: '', ru: '' },
    integrities: {},
  };
  return { ...release, name, version: 'v2', global: `${name}_v2`, owner: 'team', routes: [], ...more };
}

const before = (name: string) => ({ ...aRemote(name), version: 'v1', global: `${name}_v1` });

function describedIn(remote: RegistryRemote, page: Partial<PageFacts>, ...ran: string[]) {
  const [described] = describeRemotes({
    registry: { build: 'b', remotes: { [remote.name]: remote } },
    slots: {},
    fallbacks: new Set(),
    loads: {},
    hasRun: (name) => ran.includes(name),
    ...page,
  });
  return described;
}

const shown = { posts: { status: 'mounted' } } as const;

describe('a remote as the overlay tells of it', () => {
  it('is not loaded before its container has run, and stays loaded after a visit', () => {
    const posts = aRemote('posts');

    expect(describedIn(posts, {})).toMatchObject({ state: 'not loaded', running: undefined, channel: 'stable' });
    expect(describedIn(posts, { slots: shown }, 'posts_v2')).toMatchObject({ state: 'on screen', running: 'v2' });
    expect(describedIn(posts, {}, 'posts_v2')).toMatchObject({ state: 'loaded', running: 'v2', owner: 'team' });
  });

  it('runs the release before when the one of the registry did not come', () => {
    const posts = aRemote('posts', { previous: before('posts') });

    expect(describedIn(posts, { slots: shown, fallbacks: new Set(['posts']) }, 'posts_v1')).toMatchObject({
      hasFallenBack: true,
      running: 'v1',
      version: 'v2',
      previous: 'v1',
    });
  });

  it('keeps what is on screen after a release, and has fallen back from nothing', () => {
    const posts = aRemote('posts', { previous: before('posts') });

    expect(describedIn(posts, { slots: shown }, 'posts_v1')).toMatchObject({ hasFallenBack: false, running: 'v1' });
  });

  it('is of another channel as far as its release came', () => {
    const posts = aRemote('posts', { channel: 'canary', previous: before('posts') });

    expect(describedIn(posts, { slots: shown }, 'posts_v2')?.channel).toBe('canary');
    expect(describedIn(posts, { slots: shown, fallbacks: new Set(['posts']) }, 'posts_v1')?.channel).toBe('stable');
  });

  it('is listed by what it is at', () => {
    const [feed, posts, chat] = [aRemote('feed'), aRemote('posts'), aRemote('chat')];
    const page = {
      registry: { build: 'b', remotes: { chat, feed, posts } },
      slots: { ...shown, feed: { status: 'failed', retry: () => undefined } } as const,
      fallbacks: new Set<string>(),
      loads: {},
      hasRun: (name: string) => name === 'posts_v2',
    };

    expect(describeRemotes(page).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'posts on screen',
      'feed failed',
      'chat not loaded',
    ]);
  });
});
