import { expect, it, jest } from '@jest/globals';
import { root } from '../../run-command.ts';
import { versionIn } from './earlier-version.ts';
import { withRelease } from './release.ts';
import { roll } from './roll.ts';

/** Six starts of the real server on a busy machine, and three drains. */
jest.setTimeout(900_000);

it('replaces three nodes one by one and neither loses nor doubles a message', async () => {
  const own = versionIn(root, 'this version');
  const load = { rate: 10, sockets: 12, seconds: 2 };

  const rolled = await withRelease(
    { balancer: 'connections', bus: 'nats' },
    async (release) => await roll(release, { from: own, to: own }, load),
  );

  expect(rolled.ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect([...rolled.pages.ends.keys()]).toEqual([1012]);
  expect(rolled.acknowledged).toBeGreaterThan(50);
  expect([rolled.histories, rolled.events]).toEqual([
    { lost: [], doubled: [] },
    { lost: [], doubled: [] },
  ]);
});
