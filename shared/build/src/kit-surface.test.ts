import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { compile } from './compile.ts';
import { tinyShell, writeSources } from './fixtures/make-sources.ts';
import { KitSurfacePlugin } from './kit-surface-plugin.ts';
import { nextKitVersion, surfaceChange } from './kit-surface.ts';
import type { KitSurface } from './kit-surface.ts';
import { shellConfig } from './shell-config.ts';

const exports = { kit: ['Link', 'useBus'], router: ['Routes'] };
const shared = { react: '^19.3.1' };

it.each([
  ['nothing', exports, shared, '2.3.1'],
  ['a new name', { ...exports, kit: ['Link', 'useBus', 'useNow'] }, shared, '2.4.0'],
  ['a name that is gone', { ...exports, kit: ['Link'] }, shared, '3.0.0'],
  ['another name', { ...exports, router: ['Switch'] }, shared, '3.0.0'],
  ['a newer library', exports, { react: '^19.3.2' }, '2.4.0'],
  ['one more library', exports, { ...shared, forms: '^7.0.0' }, '2.4.0'],
  ['a library of another major version', exports, { react: '^20.0.0' }, '3.0.0'],
  ['an older library', exports, { react: '^19.3.0' }, '3.0.0'],
  ['a library that is gone', exports, {}, '3.0.0'],
])('after %s 2.3.1 is followed by the right version', (_change, names, libraries: Record<string, string>, version) => {
  const change = surfaceChange({ exports, shared }, { exports: names, shared: libraries });

  expect(nextKitVersion('2.3.1', change)).toBe(version);
});

let folder = '';
const file = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'duet-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build(surface: KitSurface): Promise<readonly string[]> {
  writeSources(folder, {
    ...tinyShell,
    'src/main.ts': `import * as kit from './kit.ts'; document.title = Object.keys(kit).join();`,
    'src/kit.ts': `export * from './link.ts'; export const useBus = 1; export type Only = string;`,
    'src/link.ts': `export const Link = 2;`,
    'exports.json': JSON.stringify(surface),
  });
  const config = shellConfig({ dir: folder })({ dist: file('dist') });
  const modules = { kit: file('src/kit.ts') };
  config.plugins?.push(
    new KitSurfacePlugin({ modules, shared, known: file('exports.json'), found: file('found.json') }),
  );
  const [result] = await compile([config]);
  return result && 'problems' in result ? result.problems : [];
}

it('a shell is built when its kit exports what the snapshot records', async () => {
  expect(await build({ version: '2.0.0', exports: { kit: ['Link', 'useBus'] }, shared })).toEqual([]);
});

it('the build of a shell stops when its kit’s exports differ, and names the changes and the version they need', async () => {
  const [problem = ''] = await build({ version: '2.0.0', exports: { kit: ['Link', 'useClock'] }, shared });

  expect(problem).toContain('kit: useClock is gone');
  expect(problem).toContain('kit: useBus is new');
  expect(problem).toContain('npm run kit makes it 3.0.0');
  expect(JSON.parse(readFileSync(file('found.json'), 'utf8'))).toEqual({
    exports: { kit: ['Link', 'useBus'] },
    shared,
  });
});

it('the build of a shell stops when a shared library is newer than the snapshot says', async () => {
  const problems = await build({
    version: '2.0.0',
    exports: { kit: ['Link', 'useBus'] },
    shared: { react: '^19.3.0' },
  });

  expect(problems.join()).toContain('- react ^19.3.1 is new');
  expect(problems.join()).toContain('npm run kit makes it 2.1.0');
});
