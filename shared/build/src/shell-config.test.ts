import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShellRelease } from '@duet/contracts';
import { compile } from './compile.ts';
import { makeSources, tinyShell } from './fixtures/make-sources.ts';
import { readShellManifest } from './published-builds.ts';
import { shellConfig } from './shell-config.ts';

describe('a built shell', () => {
  const dist = makeSources({});
  const dir = makeSources({ ...tinyShell, 'src/service-worker.ts': `addEventListener('fetch', () => {});` });
  let shell: ShellRelease;

  beforeAll(async () => {
    const [result] = await compile([shellConfig({ dir })({ dist })]);
    if (!result || 'problems' in result) throw new Error(result?.problems.join('\n'));
    shell = await readShellManifest(dist, result.version);
  });
  afterAll(() => [dist, dir].forEach((folder) => rmSync(folder, { recursive: true })));

  const folder = () => path.join(dist, 'shell', shell.version);

  it('a built shell is one folder with its page, its scripts and all files for the root of the site', () => {
    for (const file of ['index.html', 'public/favicon.svg', 'public/service-worker.js', 'shell.json']) {
      expect([file, existsSync(path.join(folder(), file))]).toEqual([file, true]);
    }
    for (const url of [...shell.js, ...shell.css]) expect(existsSync(path.join(dist, url))).toBe(true);
  });

  it('starts with one script, which does not include the service worker', () => {
    expect(shell.js).toHaveLength(1);
    expect(readFileSync(path.join(folder(), 'public/service-worker.js'), 'utf8')).toContain('fetch');
  });

  it('lists a file to preload when the code asks for it', async () => {
    const preloading = makeSources({
      ...tinyShell,
      'src/main.ts': `void import(/* webpackPreload: true */ './later.ts');`,
    });

    const [result] = await compile([shellConfig({ dir: preloading })({ dist })]);

    const version = result && 'version' in result ? result.version : '';
    expect((await readShellManifest(dist, version)).preload).toEqual([expect.stringMatching(/\.js$/)]);
    rmSync(preloading, { recursive: true });
  });

  it('is not built with a rule that has siblings of the whole page styled anew', async () => {
    const bare = makeSources({
      ...tinyShell,
      'src/main.ts': `import './bare.css';`,
      'src/bare.css': 'li + li { margin: 0 }',
    });

    const [result] = await compile([shellConfig({ dir: bare })({ dist })]);

    expect(result).toHaveProperty('problems', [
      expect.stringContaining('src/bare.css:1:1 `li + li` costs the whole page'),
    ]);
    rmSync(bare, { recursive: true });
  });
});
