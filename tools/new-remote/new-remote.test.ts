import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compile, registryProblems, remoteConfig, repository } from '@duet/build';
import type { RemoteManifest } from '@duet/contracts';
import { makeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { publishedWith } from '../building/fixtures/published-with.ts';
import { newRemote } from './new-remote.ts';

describe('a new remote', () => {
  let root: string;

  beforeEach(() => {
    root = makeSources({ 'package.json': '{ "type": "module" }' });
    mkdirSync(path.join(root, 'node_modules/@duet'), { recursive: true });
    symlinkSync(path.join(repository, 'shared/contracts'), path.join(root, 'node_modules/@duet/contracts'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const manifestOf = async (name: string) => {
    const file = path.join(root, 'remotes', name, 'src/manifest.ts');
    return ((await import(pathToFileURL(file).href)) as { readonly manifest: RemoteManifest }).manifest;
  };

  it('is a folder of its own, and nothing else is edited', () => {
    const created = newRemote('stories', root);

    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
    expect(files.toSorted()).toEqual(['package.json', ...created].toSorted());
  });

  it('has a manifest that can be published beside the product', async () => {
    newRemote('stories', root);
    const manifest = await manifestOf('stories');

    expect(registryProblems(publishedWith(manifest))).toEqual([]);
    expect(manifest.routes).toMatchObject([{ name: 'Stories', path: '/main/stories', guard: 'auth' }]);
  });

  it('builds as it is', async () => {
    newRemote('stories', root);
    const dir = path.join(root, 'remotes/stories');

    const results = await compile([
      remoteConfig({ manifest: await manifestOf('stories'), dir })({ dist: path.join(root, 'dist') }),
    ]);

    expect(results).toEqual([{ name: 'stories', version: expect.stringMatching(/^v[0-9a-f]{9}$/) }]);
  });

  it.each(['My Remote', 'shell', ''])('refuses %j, which is no name', (name) => {
    expect(() => newRemote(name, root)).toThrow(/3 to 20 small letters/);
  });

  it('refuses a name that is taken', () => {
    newRemote('stories', root);

    expect(() => newRemote('stories', root)).toThrow('remotes/stories exists already');
  });
});
