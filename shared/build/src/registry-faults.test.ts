import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryRemote, ShellRelease } from '@duet/contracts';
import { readAudit } from './audit-log.ts';
import { changeRegistry, readPublishedBuild } from './published-builds.ts';
import { registryFaults } from './registry-faults.ts';
import { publicRegistryKey } from './registry-key.ts';

const catalogues = { en: '', uk: '', ru: '' };
const shell: ShellRelease = {
  version: 'v1',
  js: ['/shell/v1/main.js'],
  css: [],
  preload: [],
  catalogues: { en: [], uk: [], ru: [] },
  integrities: { '/shell/v1/main.js': 'sha256-main' },
};
const feedOf = (version: string): RegistryRemote => ({
  name: 'feed',
  owner: 'deck',
  version,
  entry: `/remotes/feed/${version}/remoteEntry.js`,
  global: `duet_feed_${version}`,
  integrity: 'sha256-entry',
  js: [`/remotes/feed/${version}/app.js`],
  css: [],
  catalogues,
  integrities: { [`/remotes/feed/${version}/app.js`]: 'sha256-app' },
  routes: [{ name: 'Feed', path: '/main/feed', titles: { en: 'Feed', uk: 'Стрічка', ru: 'Лента' }, layout: 'main' }],
});

const files = {
  'shell/v1/index.html': '<!doctype html><title>Duet</title>',
  'shell/v1/main.js': 'start();',
  'remotes/feed/v7/remoteEntry.js': 'var duet_feed_v7;',
  'remotes/feed/v7/app.js': 'draw("feed");',
  'remotes/feed/v7/lazy/details.js': 'draw("details");',
  'remotes/feed/v7/app.js.br': 'packed',
};

let dist = '';
let key = '';
beforeEach(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'duet-signed-'));
  for (const [name, text] of Object.entries(files)) write(name, text);
  await changeRegistry(dist, () => ({ shell, remotes: [feedOf('v7')] }));
  key = (await publicRegistryKey(dist)) ?? '';
});
afterEach(() => rmSync(dist, { recursive: true }));

function write(name: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
  writeFileSync(path.join(dist, name), content);
}

function editRegistry(change: (text: string) => string): void {
  write('registry.json', change(readFileSync(path.join(dist, 'registry.json'), 'utf8')));
}

/** The same numbers in every run, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe('what was published', () => {
  it('is without fault, also after another release', async () => {
    expect(await registryFaults(dist, key)).toEqual([]);
    write('remotes/feed/v8/remoteEntry.js', 'var duet_feed_v8;');

    await changeRegistry(dist, () => ({ remotes: [feedOf('v8')] }), { what: 'release' });

    expect(await registryFaults(dist, key)).toEqual([]);
  });

  it('is refused with any one bit of it changed: 200 of 200 in the registry, entries, chunks and pages', async () => {
    const names = ['registry.json', ...Object.keys(files)];
    const next = numbers(20_261_127);
    const missed: string[] = [];

    for (let turn = 0; turn < 200; turn += 1) {
      const name = names[turn % names.length] ?? '';
      const whole = readFileSync(path.join(dist, name));
      const place = Math.floor(next() * whole.length);
      const bit = Math.floor(next() * 8);
      const flipped = Buffer.from(whole);
      flipped[place] = (whole[place] ?? 0) ^ (1 << bit);
      write(name, flipped);
      if ((await registryFaults(dist, key)).length === 0) missed.push(`${name}, byte ${place}, bit ${bit}`);
      write(name, whole);
    }

    expect(missed).toEqual([]);
    expect(await registryFaults(dist, key)).toEqual([]);
  });

  it.each([
    ['an integrity that is gone', (text: string) => text.replace('"integrity": "sha256-entry",', '')],
    ['a space more', (text: string) => text.replace('"build":', '"build": ')],
    ['no signature', (text: string) => text.replace(/,\s*"signature": "\w+"/, '')],
    [
      'its signature in capitals',
      (text: string) => text.replace(/(?<="signature": ")\w+/, (letters) => letters.toUpperCase()),
    ],
    ['half of it', (text: string) => text.slice(0, 400)],
  ])('is refused with %s', async (_what, change) => {
    editRegistry(change);

    expect(await registryFaults(dist, key)).toEqual([expect.stringMatching(/^registry\.json is not/)]);
  });

  it('is refused by another key', async () => {
    const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });

    expect(await registryFaults(dist, x ?? '')).toEqual([expect.stringContaining('signed by another')]);
  });

  it('names the folder in which a file was changed, is new, or is gone', async () => {
    write('remotes/feed/v7/more.js', '');

    expect(await registryFaults(dist, key)).toEqual(['remotes/feed/v7 is not what was published']);
  });
});

describe('a change of a registry that somebody has changed who cannot sign', () => {
  beforeEach(() => editRegistry((text) => text.replace('sha256-entry', 'sha256-another')));

  it('is refused, so that nothing foreign is ever signed', async () => {
    const change = changeRegistry(dist, () => ({ remotes: [feedOf('v8')] }), { what: 'release' });

    await expect(change).rejects.toThrow(/registry\.json is not what was signed[^]*npm run registry -- sign/);
    expect((await readPublishedBuild(dist))?.remotes['feed']?.version).toBe('v7');
  });

  it('is taken for good when a person says so, and the audit log has the reason', async () => {
    await changeRegistry(dist, () => ({}), { what: 'signed', reason: 'edited by hand' });

    expect(await registryFaults(dist, key)).toEqual([]);
    const { entries } = await readAudit(dist);
    expect(entries.at(-1)).toMatchObject({ what: 'signed', part: 'registry', reason: 'edited by hand' });
  });
});

describe('a rollback', () => {
  const rollBack = () => changeRegistry(dist, () => ({ remotes: [feedOf('v7')] }), { what: 'rollback' });

  beforeEach(async () => {
    for (const version of ['v8', 'v9']) {
      write(`remotes/feed/${version}/remoteEntry.js`, `var duet_feed_${version};`);
      await changeRegistry(dist, () => ({ remotes: [feedOf(version)] }), { what: 'release' });
    }
  });

  it('gives back files as they were released', async () => {
    await rollBack();

    expect(await registryFaults(dist, key)).toEqual([]);
  });

  it('is refused to files that were changed while nobody was given them', async () => {
    write('remotes/feed/v7/app.js', 'steal();');

    await expect(rollBack()).rejects.toThrow('remotes/feed/v7 is not what was released');
  });
});
