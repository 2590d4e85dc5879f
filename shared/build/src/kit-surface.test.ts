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

const known = { kit: ['Link', 'useBus'], router: ['Routes'] };

it.each([
  ['nothing', known, '2.3.1'],
  ['a new name', { ...known, kit: ['Link', 'useBus', 'useNow'] }, '2.4.0'],
  ['a name that is gone', { ...known, kit: ['Link'] }, '3.0.0'],
  ['another name', { ...known, router: ['Switch'] }, '3.0.0'],
])('after %s 2.3.1 is followed by the right version', (_change, found, version) => {
  expect(nextKitVersion('2.3.1', surfaceChange(known, found))).toBe(version);
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
  config.plugins?.push(new KitSurfacePlugin({ modules, known: file('exports.json'), found: file('found.json') }));
  const [result] = await compile([config]);
  return result && 'problems' in result ? result.problems : [];
}

it('a shell is built when its kit exports what the snapshot records', async () => {
  expect(await build({ version: '2.0.0', exports: { kit: ['Link', 'useBus'] } })).toEqual([]);
});

it('the build of a shell stops when its kit’s exports differ, and names the changes and the version they need', async () => {
  const [problem = ''] = await build({ version: '2.0.0', exports: { kit: ['Link', 'useClock'] } });

  expect(problem).toContain('kit: useClock is gone');
  expect(problem).toContain('kit: useBus is new');
  expect(problem).toContain('npm run kit makes it 3.0.0');
  expect(JSON.parse(readFileSync(file('found.json'), 'utf8'))).toEqual({ kit: ['Link', 'useBus'] });
});
