import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PublishedBuild } from '@duet/contracts';
import { publicRegistryKey, readAudit, readPublishedBuild, registryFaults } from '@duet/build';
import { makeSources, writeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { buildAll } from './build-all.ts';
import { endCanary, startCanary } from './canary.ts';
import { makePart } from './fixtures/make-parts.ts';
import { releaseHistory } from './release-history.ts';
import { releaseRemote, rollbackRemote } from './release-remote.ts';

const dist = makeSources({});
const [shell, feed, chat] = [makePart('shell'), makePart('feed'), makePart('chat')];
const parts = [shell, feed, chat];

async function registry(): Promise<PublishedBuild> {
  const published = await readPublishedBuild(dist);
  if (!published) throw new Error('there is no registry');
  return published;
}
const write = (color: string) => writeSources(feed.folder, { 'src/card.module.css': `.card { color: ${color}; }` });
const toFeed = { dist, part: feed };

beforeAll(async () => {
  await buildAll({ dist, parts });
});
afterAll(() => [dist, ...parts.map(({ folder }) => folder)].forEach((folder) => rmSync(folder, { recursive: true })));

describe('a canary', () => {
  it('is in the signed registry beside what all members keep', async () => {
    const before = await registry();
    write('blue');

    const canary = await startCanary('feed', { ...toFeed, percent: 10, reason: 'a new card' });

    const after = await registry();
    expect(after.remotes).toEqual(before.remotes);
    expect(after.build).toBe(before.build);
    expect(after.canaries).toEqual({ feed: canary });
    expect(canary).toMatchObject({ percent: 10, release: { name: 'feed' } });
    expect(after.folders).toHaveProperty(`remotes/feed/${canary.release.version}`);
    expect(await registryFaults(dist, (await publicRegistryKey(dist)) ?? '')).toEqual([]);
    const { entries } = await readAudit(dist);
    expect(entries.at(-1)).toMatchObject({ what: 'canary', percent: 10, part: 'feed', reason: 'a new card' });
  });

  it('is the same one with another share, and shown among the releases', async () => {
    const { canaries } = await registry();

    const more = await startCanary('feed', { ...toFeed, percent: 50 });

    expect(more).toEqual({ ...canaries?.['feed'], percent: 50 });
    const { lines } = await releaseHistory('feed', dist);
    expect(lines.map(({ state }) => state)).toEqual(['canary 50 %', 'live']);
  });

  it('goes on when another remote is released, and when everything is built again', async () => {
    const { canaries } = await registry();
    writeSources(chat.folder, { 'src/card.module.css': '.card { color: red; }' });

    await releaseRemote('chat', { dist, part: chat });
    const { built } = await buildAll({ dist, parts });

    expect(built).toEqual([]);
    expect((await registry()).canaries).toEqual(canaries);
  });

  it('ends by a command, and nothing else changes', async () => {
    const before = await registry();

    const ended = await endCanary('feed', 'empty cards', dist);

    const after = await registry();
    expect(ended).toEqual(before.canaries?.['feed']);
    expect(after.canaries).toBeUndefined();
    expect(after.remotes).toEqual(before.remotes);
    const { entries } = await readAudit(dist);
    expect(entries.at(-1)).toMatchObject({ what: 'canary', percent: 0, part: 'feed', reason: 'empty cards' });
    await expect(endCanary('feed', undefined, dist)).rejects.toThrow('feed has no canary');
  });

  it('is over once all members have it, and when they are given the release before', async () => {
    await startCanary('feed', { ...toFeed, percent: 10 });
    const { remote } = await releaseRemote('feed', toFeed);
    expect((await registry()).canaries).toBeUndefined();

    write('green');
    await startCanary('feed', { ...toFeed, percent: 10 });
    const back = await rollbackRemote('feed', { dist });

    expect(back.version).toBe(remote.previous?.version);
    expect((await registry()).canaries).toBeUndefined();
  });

  it.each([0, 100, 2.5, Number.NaN])('of %s of 100 members is refused', async (percent) => {
    await expect(startCanary('feed', { ...toFeed, percent })).rejects.toThrow('1 to 99 of 100 members');
  });

  it('of what all members have already is refused', async () => {
    await releaseRemote('feed', toFeed);

    await expect(startCanary('feed', { ...toFeed, percent: 10 })).rejects.toThrow('All members have feed');
  });

  it('that the gate refuses is given to nobody', async () => {
    write('black');
    const gate = () => Promise.resolve({ failed: ['size'], seconds: 1 });

    await expect(startCanary('feed', { ...toFeed, percent: 10, gate })).rejects.toThrow('was not released');
    expect((await registry()).canaries).toBeUndefined();
  });
});
