import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FlattenMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { compile } from './compile.ts';
import { makeSources, tinyRemote, tinyShell } from './fixtures/make-sources.ts';
import { changeRegistry, readRemoteManifest, readShellManifest } from './published-builds.ts';
import { pruneVersions } from './prune-versions.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

const dist = makeSources({});
const shellDir = makeSources(tinyShell);
const dir = makeSources({
  ...tinyRemote,
  'src/app.tsx': `${tinyRemote['src/app.tsx']}
    export const later = () => import('./later.tsx');
    export function refuse(name: string): never {
      throw new Error('refused ' + name);
    }`,
  'src/later.tsx': `import styles from './later.module.css';
    export function fail(name: string): never {
      throw new TypeError('failed ' + name + styles.box);
    }`,
  'src/later.module.css': '.box { color: blue; }',
});

let version = '';
const scripts = () => readdirSync(folder()).filter((file) => file.endsWith('.js'));
const folder = () => path.join(dist, 'remotes/feed', version);
const maps = () => path.join(dist, 'maps/remotes/feed', version);

/** Where in the sources something lies that only one built script has. */
function placeOf(text: string) {
  const file = scripts().find((name) => readFileSync(path.join(folder(), name), 'utf8').includes(text)) ?? '';
  const lines = readFileSync(path.join(folder(), file), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  const map = new FlattenMap(readFileSync(path.join(maps(), `${file}.map`), 'utf8'));
  return { file, ...originalPositionFor(map, { line: line + 1, column: lines[line]?.indexOf(text) ?? 0 }) };
}

beforeAll(async () => {
  const titles = { en: 'Feed', uk: 'Стрічка', ru: 'Лента' };
  const routes = [{ name: 'Feed', path: '/main/feed', titles, layout: 'main' }] as const;
  const results = await compile([
    shellConfig({ dir: shellDir })({ dist }),
    remoteConfig({ manifest: { name: 'feed', owner: 'deck', routes }, dir })({ dist }),
  ]);
  const [shell, remote] = results.map((result) => {
    if ('problems' in result) throw new Error(result.problems.join('\n'));
    return result.version;
  });
  version = remote ?? '';
  const [manifest, release] = [
    await readRemoteManifest(dist, 'feed', version),
    await readShellManifest(dist, shell ?? ''),
  ];
  await changeRegistry(dist, () => ({ shell: release, remotes: [manifest] }));
});
afterAll(() => [dist, dir, shellDir].forEach((each) => rmSync(each, { recursive: true })));

describe('the maps of a build', () => {
  it('lead from the door, which stands above its container in one file, to the line', () => {
    expect(placeOf('Error("refused ')).toMatchObject({ file: 'remoteEntry.js', source: 'src/app.tsx', line: 11 });
  });

  it('lead from the container to the module, also after the hashes of styles, which are longer than what they replace', () => {
    const { file, source } = placeOf('"Loading chunk "');

    expect([file, source]).toEqual(['remoteEntry.js', 'webpack/runtime/jsonp chunk loading']);
  });

  it('lead from a lazy part to the line', () => {
    expect(placeOf('TypeError("failed ')).toMatchObject({ source: 'src/later.tsx', line: 3 });
  });

  it('stand beside what is served, and no script names one', () => {
    expect(readdirSync(maps())).toHaveLength(2);
    const served = ['remotes', 'shell'].flatMap((kind) =>
      readdirSync(path.join(dist, kind), { recursive: true, encoding: 'utf8' }),
    );
    expect(served.filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const file of scripts()) {
      expect(readFileSync(path.join(folder(), file), 'utf8')).not.toContain('sourceMappingURL');
    }
  });

  it('hold no sources and no place on this machine', () => {
    for (const file of readdirSync(maps())) {
      const text = readFileSync(path.join(maps(), file), 'utf8');
      expect(text).not.toMatch(/sourcesContent|duet-build-/);
    }
  });

  it('go when their version goes', async () => {
    const before = path.join(dist, 'maps/remotes/feed/vgone');
    mkdirSync(before);
    utimesSync(before, 0, 0);

    await pruneVersions(dist);

    expect(existsSync(before)).toBe(false);
    expect(existsSync(maps())).toBe(true);
  });
});
