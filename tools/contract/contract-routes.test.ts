import { expect, it } from '@jest/globals';
import { routeChanges, withRoutesOfRelease } from './contract-routes.ts';

const posts = { remote: 'posts', name: 'Posts', path: '/main/posts' };
const stories = { remote: 'stories', name: 'Stories', path: '/main/stories' };

it('asks no newer shell for a route that comes with the release', () => {
  const next = [posts, stories];

  expect(routeChanges(withRoutesOfRelease([posts], next), next)).toEqual([]);
});

it('says that an address is gone, also when the release adds another route', () => {
  const next = [{ ...posts, path: '/main/letters' }, stories];

  expect(routeChanges(withRoutesOfRelease([posts], next), next)).toEqual([
    { kind: 'breaking', text: 'route: Posts: nothing is at /main/posts any more' },
  ]);
});
