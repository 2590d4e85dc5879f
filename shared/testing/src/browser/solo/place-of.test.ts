import { describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@duet/contracts';
import { placeOf, startAddress, titleAt } from './place-of.ts';

const titles = { en: 'Stories', uk: 'Історії', ru: 'Истории' };
const manifest: RemoteManifest = {
  name: 'stories',
  owner: 'growth',
  routes: [
    { name: 'Story', path: '/main/stories/:storyId', titles, layout: 'main', guard: 'auth' },
    { name: 'Stories', path: '/main/stories', titles, layout: 'main', guard: 'auth' },
    { name: 'StoriesIntro', path: '/stories-intro', titles, layout: 'default', guard: 'is-guest' },
  ],
};
const member = { status: 'signed-in' } as const;
const guest = { status: 'signed-out' } as const;
const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return { pathname, search, hash };
};

describe('where a remote is that runs alone', () => {
  it.each(['/main/stories/7?from=list#top', '/uk/main/stories/7?from=list', '/ru/main/stories'])(
    'starts at the deep link %s that was asked for',
    (address) => {
      expect(startAddress(at(address), manifest)).toBe(address);
    },
  );

  it.each([
    { asked: '/', start: '/main/stories' },
    { asked: '/uk?solo.theme=dark', start: '/uk/main/stories?solo.theme=dark' },
    { asked: '/ru/main/chat', start: '/ru/main/stories' },
  ])('starts at its first screen, in the language of $asked', ({ asked, start }) => {
    expect(startAddress(at(asked), manifest)).toBe(start);
  });

  it('shows its own screens to whom the product shows them', () => {
    expect(placeOf('/uk/main/stories/7', manifest, member)).toEqual({ kind: 'own', locale: 'uk' });
    expect(placeOf('/stories-intro', manifest, guest)).toEqual({ kind: 'own', locale: 'en' });
  });

  it('turns away whom the product turns away', () => {
    expect(placeOf('/main/stories', manifest, guest)).toMatchObject({ kind: 'turned-away', whoMay: 'members' });
    expect(placeOf('/stories-intro', manifest, member)).toMatchObject({ kind: 'turned-away', whoMay: 'guests' });
  });

  it('knows which addresses are not its own', () => {
    expect(placeOf('/uk/main/chat', manifest, member)).toEqual({ kind: 'elsewhere', locale: 'uk', path: '/main/chat' });
  });

  it('has the titles of its screens in the language of the address', () => {
    expect(titleAt('/ru/main/stories/7', manifest)).toBe('Истории');
    expect(titleAt('/ru/main/chat', manifest)).toBeUndefined();
  });
});
