import { cpSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compile, registryProblems, remoteConfig, repository } from '@duet/build';
import type { RemoteManifest } from '@duet/contracts';
import { makeSources, writeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { publishedWith } from '../building/published-with.ts';
import { runCommand } from '../run-command.ts';
import { readCodeOwners } from './code-owners.ts';
import { newRemote } from './new-remote.ts';

describe('a new remote', () => {
  let root: string;

  beforeEach(() => {
    root = makeSources({ 'package.json': '{ "type": "module" }' });
    symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const manifestOf = async (name: string) => {
    const file = path.join(root, 'remotes', name, 'src/manifest.ts');
    return ((await import(pathToFileURL(file).href)) as { readonly manifest: RemoteManifest }).manifest;
  };

  it('is a folder of its own, and nothing else is edited', () => {
    const created = newRemote('stories', { root });

    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
    expect(files.toSorted()).toEqual(['package.json', ...created].toSorted());
  });

  it('has a team that is asked about its changes, where the repository says who is asked', () => {
    writeSources(root, { CODEOWNERS: '* @duet/platform\n' });

    expect(newRemote('stories', { root })).toContain('CODEOWNERS');

    const owners = readCodeOwners(readFileSync(path.join(root, 'CODEOWNERS'), 'utf8'));
    expect(owners).toEqual([
      { pattern: '*', teams: ['@duet/platform'] },
      { pattern: '/remotes/stories/', teams: ['@duet/stories'] },
    ]);
  });

  it('has a manifest that can be published beside the product', async () => {
    newRemote('stories', { root });
    const manifest = await manifestOf('stories');

    expect(registryProblems(publishedWith(manifest))).toEqual([]);
    expect(manifest.routes).toMatchObject([{ name: 'Stories', path: '/main/stories', guard: 'auth' }]);
  });

  it('has a title in every language, also one with an apostrophe', async () => {
    newRemote('stories', { root, titles: { en: "The week's stories", uk: 'Історії', ru: 'Истории' } });
    const { routes } = await manifestOf('stories');

    expect(routes[0]?.titles).toEqual({ en: "The week's stories", uk: 'Історії', ru: 'Истории' });
    expect(() => newRemote('tales', { root, titles: { en: '<b>Tales</b>' } })).toThrow(/one line of plain text/);
  });

  it('has the format, passes lint and types, and its own test is green', async () => {
    newRemote('stories', { root, titles: { en: "The week's stories" } });
    const folder = path.join(root, 'remotes/stories');
    const types = path.join(root, 'tsconfig.json');
    const lint = path.join(root, '.oxlintrc.json');
    const shared = ['globals.d.ts', 'react.d.ts', 'testing/src/browser'].map((file) => path.join(root, 'shared', file));
    const include = [path.join(folder, 'src'), ...shared, path.join(repository, 'shell/src/texts.d.ts')];
    for (const each of ['shared', 'tools']) symlinkSync(path.join(repository, each), path.join(root, each));
    cpSync(path.join(repository, '.oxlintrc.json'), lint);
    writeSources(root, {
      'tsconfig.json': JSON.stringify({ extends: path.join(repository, 'tsconfig.browser.json'), include }),
    });
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--rootDir', root];
    const steps: readonly (readonly [string, ...string[]])[] = [
      ['oxfmt', '--check', '-c', '.oxfmtrc.json', folder],
      ['oxlint', '--deny-warnings', '-c', lint, '--tsconfig', types, folder],
      ['tsc', '-p', types],
      ['node', ...jest, '--selectProjects', 'browser', '--testPathPatterns', 'remotes/stories'],
    ];

    const started = performance.now();
    for (const [command, ...parameters] of steps) {
      const { code, output } = await runCommand(command, parameters);
      expect({ command, code, output: code === 0 ? '' : output }).toEqual({ command, code: 0, output: '' });
    }
    console.log(`a new remote was checked and tested in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });

  it('builds as it is', async () => {
    newRemote('stories', { root });
    const dir = path.join(root, 'remotes/stories');

    const results = await compile([
      remoteConfig({ manifest: await manifestOf('stories'), dir })({ dist: path.join(root, 'dist') }),
    ]);

    expect(results).toEqual([{ name: 'stories', version: expect.stringMatching(/^v[0-9a-f]{9}$/) }]);
  });

  it.each(['My Remote', 'shell', ''])('refuses %j, which is no name', (name) => {
    expect(() => newRemote(name, { root })).toThrow(/3 to 20 small letters/);
  });

  it('refuses a name that is taken', () => {
    newRemote('stories', { root });

    expect(() => newRemote('stories', { root })).toThrow('remotes/stories exists already');
  });
});
