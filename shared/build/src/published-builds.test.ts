import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryRemote, ShellRelease } from '@duet/contracts';
import { madeChanges, readAudit } from './audit-log.ts';
import { changeRegistry, readPublishedBuild } from './published-builds.ts';

const texts = { en: '', uk: '', ru: '' };
const files = { js: [], css: [], integrities: {} };
const shell: ShellRelease = { ...files, version: 'v1', preload: [], catalogues: { en: [], uk: [], ru: [] } };
const feed: RegistryRemote = {
  ...files,
  name: 'feed',
  owner: 'deck',
  version: 'v7',
  entry: '/e.js',
  global: 'g',
  integrity: '',
  catalogues: texts,
  routes: [{ name: 'Feed', path: '/main/feed', titles: { en: 'a', uk: 'b', ru: 'c' }, layout: 'main' }],
};

let dist = '';
beforeEach(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'duet-published-'));
  await changeRegistry(dist, () => ({ shell, remotes: [feed] }));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Writes the registry with its text changed, as a newer tool or a person may. */
function edit(change: (text: string) => string): void {
  const file = path.join(dist, 'registry.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

describe('a change of the registry that fails at its last step', () => {
  const fail = async () => {
    const file = path.join(dist, 'registry.json');
    await changeRegistry(
      dist,
      () => {
        rmSync(file);
        mkdirSync(path.join(file, 'in-the-way'), { recursive: true }); // a file cannot be renamed over a folder
        return { remotes: [{ ...feed, version: 'v8' }] };
      },
      { what: 'release' },
    );
  };

  it('is told by a second line, so that nobody takes it for a release', async () => {
    await expect(fail()).rejects.toThrow(/registry\.json/);

    const { entries } = await readAudit(dist);
    expect(entries.slice(-2)).toMatchObject([
      { what: 'release', part: 'feed', from: 'v7', to: 'v8' },
      { what: 'failed', part: 'feed', from: 'v7', to: 'v8', reason: expect.stringContaining('registry.json') },
    ]);
    expect(madeChanges(entries).map(({ part, to }) => [part, to])).toEqual([
      ['shell', 'v1'],
      ['feed', 'v7'],
    ]);
  });

  it('leaves no draft of the registry behind', async () => {
    await expect(fail()).rejects.toThrow();

    expect(readdirSync(dist).filter((name) => name.startsWith('registry'))).toEqual(['registry.json']);
  });
});

describe('a second origin', () => {
  it('that alone changes is a line of the audit log, and no release', async () => {
    const mirror = 'https://cdn.example';
    const second = { ...feed, mirror };

    await changeRegistry(dist, () => ({ remotes: [second] }), { what: 'release', reason: 'a CDN' });
    await changeRegistry(dist, () => ({ remotes: [second] }), { what: 'release' });
    await changeRegistry(dist, () => ({ remotes: [feed] }), { what: 'release' });

    const { entries } = await readAudit(dist);
    expect(entries.slice(2)).toEqual([
      expect.objectContaining({ what: 'mirror', part: 'feed mirror', from: 'none', to: mirror, reason: 'a CDN' }),
      expect.objectContaining({ what: 'mirror', part: 'feed mirror', from: mirror, to: 'none' }),
    ]);
    expect(madeChanges(entries).map(({ to }) => to)).toEqual(['v1', 'v7']);
  });

  it('that comes with another release is a line beside its own', async () => {
    const mirror = 'https://cdn.example';

    await changeRegistry(dist, () => ({ remotes: [{ ...feed, version: 'v8', mirror }] }), { what: 'release' });

    const { entries } = await readAudit(dist);
    expect(entries.slice(2).map(({ what, to }) => [what, to])).toEqual([
      ['release', 'v8'],
      ['mirror', mirror],
    ]);
  });
});

describe('the published build', () => {
  it('is read as it was written', async () => {
    expect(await readPublishedBuild(dist)).toMatchObject({ shell, remotes: { feed } });
  });

  it('keeps facts that only newer tools know', async () => {
    edit((text) => text.replace('"version": "v7"', '"version": "v7", "audience": "beta"'));

    expect(await readPublishedBuild(dist)).toMatchObject({ remotes: { feed: { version: 'v7', audience: 'beta' } } });
  });

  it.each([
    ['a release without scripts', '"js"', '"scripts"', 'shell.js'],
    ['a number for a version', '"v7"', '7', 'remotes.feed.version'],
    ['a route that is none', /"routes": \[[^]*?\n {6}\]/, '"routes": [null]', 'remotes.feed.routes[0]'],
  ])('is refused with the file and the place when it contains %s', async (_what, before, after, place) => {
    edit((text) => text.replace(before, after));

    const reading = readPublishedBuild(dist);

    await expect(reading).rejects.toThrow('registry.json is not what our builds write');
    await expect(reading).rejects.toThrow(place);
  });
});
