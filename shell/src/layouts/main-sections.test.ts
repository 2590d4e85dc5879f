import { expect, it } from '@jest/globals';
import { aRegistry, aRoute } from '../test-kit.ts';
import { isWithin, mainSections } from './main-sections.ts';

const titles = { en: 'Posts', uk: 'Дописи', ru: 'Посты' };
const registry = aRegistry({
  posts: [aRoute('Posts', { titles, navigation: { order: 40, icon: 'lucide:newspaper' } }), aRoute('MyPost')],
  stories: [
    aRoute('Coins', { navigation: { order: 15, icon: 'lucide:book-open', labels: { uk: 'Історії' } } }),
    aRoute('Chat', { navigation: { order: 20, icon: '"><script>' } }),
  ],
});

it('has the places that manifests ask for, in their order, with what they are called in the language of the page', () => {
  expect(mainSections(registry, 'uk')).toMatchObject([
    { to: 'Coins', icon: 'lucide:book-open', label: 'Історії', within: '/main/coins' },
    { to: 'Posts', icon: 'lucide:newspaper', label: 'Дописи', within: '/main/posts' },
  ]);
});

it('says what it has where the texts of another language have not come yet', () => {
  expect(mainSections(registry, 'ru').map(({ label }) => label)).toEqual(['Історії', 'Посты']);
});

it('counts what lies below a place as within it', () => {
  const [, posts] = mainSections(registry, 'en');
  if (!posts) throw new Error('there is no place for posts');

  expect(['/main/posts', '/main/posts/my', '/main/postscript'].map((path) => isWithin(path, posts))).toEqual([
    true,
    true,
    false,
  ]);
});
