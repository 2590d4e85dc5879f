import { expect, it } from '@jest/globals';
import { withStores } from './store-links.ts';

const page =
  '<footer><ul class="a"><li><a href="/%App Store%">App Store</a></li><li><a class="b" href="/%Google Play%"><svg></svg>Google Play</a></li></ul><ul><li>About</li></ul></footer>';
const appStore = { name: 'App Store', address: 'https://apps.test/app?a=1&b=2' };
const playStore = { name: 'Google Play', address: 'https://play.test/duet' };

it('badges lead to the listings of the settings', () => {
  const shown = withStores(page, [appStore, playStore]);

  expect(shown).toContain('<a href="https://apps.test/app?a=1&amp;b=2">App Store</a>');
  expect(shown).toContain('<a class="b" href="https://play.test/duet">');
});

it('a store without a listing has no badge', () => {
  expect(withStores(page, [appStore])).toBe(
    '<footer><ul class="a"><li><a href="https://apps.test/app?a=1&amp;b=2">App Store</a></li></ul><ul><li>About</li></ul></footer>',
  );
});

it('without any listing the list of badges is gone, and every other list stays', () => {
  expect(withStores(page)).toBe('<footer><ul><li>About</li></ul></footer>');
});
