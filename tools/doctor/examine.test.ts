import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { repository } from '@duet/build';
import { writeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { doctorChecks, examine } from './examine.ts';
import {
  changeRegistryFile,
  copyRemote,
  healthyProduct,
  manifest,
  manifestText,
  registry,
  replaceEntry,
} from './fixtures/healthy-product.ts';
import type { Product } from './fixtures/healthy-product.ts';

let product: Product;
beforeEach(async () => {
  product = await healthyProduct();
});
afterEach(() => rmSync(product.root, { recursive: true }));

const write = (file: string, value: object) => writeSources(product.root, { [file]: JSON.stringify(value) });
const remove = (file: string) => rmSync(path.join(product.root, file), { recursive: true });
const entry = '/remotes/posts/v2/remoteEntry.js';
const twoNames = manifest.routes.map((route) => ({ ...route, layout: 'banner' }));

/** Defects as people make them, each with the code that it must have and no other. */
const seeds: readonly (readonly [code: string, what: string, seed: () => unknown])[] = [
  ['D01', 'a second react in a remote', () => write('remotes/posts/node_modules/react/package.json', {})],
  ['D01', 'a second rxjs in the kit', () => write('shared/kit/node_modules/rxjs/package.json', {})],
  ['D02', 'an older react than the lock says', () => write('node_modules/react/package.json', { version: '18.3.1' })],
  ['D02', 'a react that is not installed', () => remove('node_modules/react')],
  ['D03', 'rxjs in a remote’s package', () => write('remotes/posts/package.json', { dependencies: { rxjs: '7.8.2' } })],
  [
    'D04',
    'a remote of an older kit',
    () => write('remotes/posts/package.json', { dependencies: { '@duet/kit': '3.0.0' } }),
  ],
  ['D05', 'another Node', () => write('package.json', { type: 'module', devDependencies: { node: '99.1.0' } })],
  [
    'D06',
    'a layout that the shell has not',
    () => writeSources(product.root, { 'remotes/posts/src/manifest.ts': manifestText({ routes: twoNames }) }),
  ],
  [
    'D06',
    'a folder of another name',
    () => {
      copyRemote(product);
      const text = manifestText({ name: 'sagas', routes: [] });
      writeSources(product.root, { 'remotes/tales/src/manifest.ts': text });
    },
  ],
  [
    'D06',
    'a manifest that does not parse',
    () => writeSources(product.root, { 'remotes/posts/src/manifest.ts': 'export const manifest = {' }),
  ],
  ['D07', 'two remotes with one route', () => copyRemote(product)],
  ['D08', 'a remote without a team', () => writeSources(product.root, { CODEOWNERS: '* @duet/platform\n' })],
  ['D08', 'another team', () => writeSources(product.root, { CODEOWNERS: '/remotes/posts/ @duet/deck\n' })],
  ['D09', 'no Ukrainian texts', () => remove('remotes/posts/src/locales/uk.json')],
  ['D10', 'no registry', () => remove('dist/registry.json')],
  ['D10', 'half of a registry', () => writeSources(product.root, { 'dist/registry.json': '{"build":"abc",' })],
  ['D11', 'an entry that is not there', () => remove(`dist${entry}`)],
  ['D12', 'an entry that was changed by hand', () => appendFileSync(path.join(product.dist, entry), '/* hot fix */')],
  ['D13', 'an entry without an integrity', () => changeRegistryFile(product, { remote: { integrity: '' } })],
  ['D14', 'a remote of a newer kit', () => changeRegistryFile(product, { remote: { kitRange: '^4.0.0' } })],
  [
    'D15',
    'a react of its own',
    () => replaceEntry(product, 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=t'),
  ],
  ['D16', 'no release to go back to', () => remove('dist/remotes/posts/v1')],
  ['D17', 'a build of other sources', () => write('dist/stamps.json', { shell: '0', posts: '0' })],
  ['D18', 'no contract of the shell', () => remove('dist/contracts')],
  ['D19', 'half of a line in the audit log', () => writeSources(product.root, { 'dist/audit.jsonl': '{"at":"2026\n' })],
  ['D20', 'a registry without a signature', () => write('dist/registry.json', registry)],
  ['D20', 'a page that was changed by hand', () => writeSources(product.root, { 'dist/shell/v1/index.html': '<b>' })],
  [
    'D21',
    'a flag of years ago',
    () => {
      const flags = [{ name: 'posts.editor', owner: 'posts', description: 'Another editor', expires: '2020-01-31' }];
      writeSources(product.root, { 'remotes/posts/src/manifest.ts': manifestText({ flags }) });
    },
  ],
  [
    'D22',
    'a flag that is on for nothing',
    () => changeRegistryFile(product, { flags: { 'posts.editor': { to: 'on', since: '2026-11-01T10:00:00.000Z' } } }),
  ],
  [
    'D23',
    'a call of a flag that is gone',
    () => {
      const text = "export const endpoints = { getDrafts: { name: 'getDrafts', flag: 'posts.editor' } };";
      writeSources(product.root, { 'shared/contracts/src/endpoints.ts': text });
    },
  ],
];

it('finds nothing in a product that is well, nor where nothing was built yet', async () => {
  expect(await examine(product.root, product.dist)).toEqual([]);

  remove('dist');
  expect(await examine(product.root, product.dist)).toEqual([]);
});

it.each(seeds)('says DUET-%s for %s, and nothing else', async (code, _what, seed) => {
  await seed();

  const found = await examine(product.root, product.dist);

  expect([...new Set(found.map((finding) => finding.code))]).toEqual([`DUET-${code}`]);
});

it('has a seed for everything that it looks for, with codes that are used once', () => {
  const codes = doctorChecks.map(({ code }) => code);
  expect([...new Set(seeds.map(([code]) => `DUET-${code}`))]).toEqual(codes);
});

it('is explained in the page for feature teams', () => {
  const page = readFileSync(path.join(repository, 'docs/remotes.md'), 'utf8');
  const rows = new Map(
    page.split('\n').flatMap((line) => {
      const [, code = '', about = '', remedy = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return code.startsWith('DUET-') ? [[code, { about, remedy }]] : [];
    }),
  );
  expect([...rows]).toEqual(doctorChecks.map(({ code, about, remedy }) => [code, { about, remedy }]));
});

it('finds nothing in our own sources', async () => {
  // what was built last is the business of whoever builds
  expect(await examine(repository, path.join(product.root, 'nothing-built'))).toEqual([]);
});
