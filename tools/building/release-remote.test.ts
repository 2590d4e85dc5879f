import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PublishedBuild } from '@duet/contracts';
import { pruneVersions, readPublishedBuild } from '@duet/build';
import { makeSources, writeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { buildAll } from './build-all.ts';
import { makePart } from './fixtures/make-parts.ts';
import { releaseRemote, rollbackRemote } from './release-remote.ts';

const dist = makeSources({});
const [shell, feed, chat] = [makePart('shell'), makePart('feed'), makePart('chat')];
const parts = [shell, feed, chat];

const registry = async (): Promise<PublishedBuild> => {
  const published = await readPublishedBuild(dist);
  if (!published) throw new Error('there is no registry');
  return published;
};
const write = (color: string) => writeSources(feed.folder, { 'src/card.module.css': `.card { color: ${color}; }` });

/** One hash over every file of a folder. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.relative(folder, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

describe('building and releasing', () => {
  beforeAll(async () => {
    await buildAll({ dist, parts });
  });
  afterAll(() => [dist, ...parts.map(({ folder }) => folder)].forEach((folder) => rmSync(folder, { recursive: true })));

  it('builds everything the first time and nothing the second', async () => {
    const again = await buildAll({ dist, parts });

    expect(again.built).toEqual([]);
    expect(Object.keys(again.published.remotes).toSorted()).toEqual(['chat', 'feed']);
  });

  it('changes one remote and the registry, and leaves the shell and the others as they are', async () => {
    const before = await registry();
    const untouched = [path.join(dist, 'shell'), path.join(dist, 'remotes/chat')];
    const hashes = untouched.map(hashOf);
    write('blue');

    const { remote, changed } = await releaseRemote('feed', { dist, part: feed });

    const after = await registry();
    expect(changed).toBe(true);
    expect(after.remotes.feed).toEqual(remote);
    expect(after.remotes.feed?.previous?.version).toBe(before.remotes.feed?.version);
    expect(after.build).not.toBe(before.build);
    expect(after.shell).toEqual(before.shell);
    expect({ ...after.remotes, feed: undefined }).toEqual({ ...before.remotes, feed: undefined });
    expect(after.folders).toMatchObject({ ...before.folders });
    expect(untouched.map(hashOf)).toEqual(hashes);
  });

  it('releases nothing new when the sources are the same', async () => {
    const before = await registry();

    const { changed } = await releaseRemote('feed', { dist, part: feed });

    expect(changed).toBe(false);
    expect(await registry()).toEqual(before);
  });

  it('rolls back to the release before and forward again', async () => {
    const { feed: newest } = (await registry()).remotes;

    const old = await rollbackRemote('feed', { dist });
    const oldBuild = (await registry()).build;
    const again = await rollbackRemote('feed', { dist });

    expect(old.version).toBe(newest?.previous?.version);
    expect(old.previous?.version).toBe(newest?.version);
    expect(again).toEqual(newest);
    expect((await registry()).build).not.toBe(oldBuild);
  });

  it('keeps the second origin of a release that went there, also when it is rolled back', async () => {
    const files = makeSources({});
    const server = createServer((request, response) => {
      const file = path.join(files, request.url ?? '');
      if (!existsSync(file)) return response.writeHead(404).end();
      return response.writeHead(200, { 'access-control-allow-origin': '*' }).end(readFileSync(file));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const before = await registry();

    await expect(releaseRemote('feed', { dist, part: feed, mirror })).rejects.toThrow(
      /remoteEntry\.js answers with 404/,
    );
    expect(await registry()).toEqual(before);

    const { remote } = await releaseRemote('feed', { dist, part: feed, mirror, mirrorStore: files });
    expect(remote.mirror).toBe(mirror);
    expect((await rollbackRemote('feed', { dist })).mirror).toBe(mirror);
    await rollbackRemote('feed', { dist });
    expect((await releaseRemote('feed', { dist, part: feed, mirror: '' })).remote).not.toHaveProperty('mirror');

    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(files, { recursive: true });
  });

  it('keeps a rollback over the next start, because no source has changed', async () => {
    const { version } = await rollbackRemote('feed', { dist });

    await buildAll({ dist, parts });

    expect((await registry()).remotes.feed?.version).toBe(version);
    await rollbackRemote('feed', { dist });
  });

  it('says when there is nothing to roll back to', async () => {
    await expect(rollbackRemote('chat', { dist })).rejects.toThrow(/chat has no release before v/);
    await expect(rollbackRemote('nobody', { dist })).rejects.toThrow('The registry has no remote "nobody"');
  });

  it('never shows half a registry while two releases write it at once', async () => {
    const reader = { reads: 0, isDone: false };
    const reading = (async () => {
      while (!reader.isDone) {
        JSON.parse(readFileSync(path.join(dist, 'registry.json'), 'utf8'));
        reader.reads += 1;
        await new Promise(setImmediate);
      }
    })();

    write('green');
    writeSources(chat.folder, { 'src/locales/en.json': '{ "hello": "Hey" }' });
    await Promise.all([
      releaseRemote('feed', { dist, part: feed }),
      releaseRemote('chat', { dist, part: chat }),
    ]).finally(() => (reader.isDone = true));
    await reading;

    const { remotes } = await registry();
    expect(remotes.feed?.previous && remotes.chat?.previous).toBeTruthy();
    expect(reader.reads).toBeGreaterThan(10);
    expect(readdirSync(dist).filter((name) => name.startsWith('registry'))).toEqual(['registry.json']);
  });

  it('leaves the registry alone when a remote does not build', async () => {
    const before = await registry();
    writeSources(feed.folder, { 'src/app.tsx': 'import "./missing.ts";' });

    await expect(releaseRemote('feed', { dist, part: feed })).rejects.toThrow(
      /feed could not be built:[^]*missing\.ts/,
    );
    await expect(buildAll({ dist, parts })).rejects.toThrow(/feed could not be built/);

    expect(await registry()).toEqual(before);
  });

  it('keeps versions out of use for a week, the last releases for longer, and those in use for ever', async () => {
    const { remotes } = await registry();
    const versions = readdirSync(path.join(dist, 'remotes/feed'));
    const used = new Set([remotes.feed?.version, remotes.feed?.previous?.version]);
    const day = 24 * 60 * 60 * 1000;
    for (const version of versions) {
      const place = path.join(dist, 'remotes/feed', version);
      utimesSync(place, new Date(), new Date(Date.now() - 6 * day));
    }

    expect(await pruneVersions(dist)).toEqual([]);
    expect(await pruneVersions(dist, { now: Date.now() + 2 * day })).toEqual([]); // a rollback may want them
    const removed = await pruneVersions(dist, { now: Date.now() + 2 * day, kept: 0 });

    expect(removed).not.toEqual([]);
    expect(removed.toSorted()).toEqual(
      versions.filter((version) => !used.has(version)).map((version) => `remotes/feed/${version}`),
    );
    expect([...used].every((version) => existsSync(path.join(dist, 'remotes/feed', version ?? '')))).toBe(true);
  });
});
