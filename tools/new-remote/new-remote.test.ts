import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compile, remoteConfig, repository } from '@duet/build';
import type { RemoteName, RemoteRoute } from '@duet/contracts';
import { makeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { newRemote } from './new-remote.ts';

const contracts = ['shared/contracts/src/enums.ts', 'shared/contracts/src/routes.ts'];

describe('a new remote', () => {
  let root: string;
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

  beforeEach(() => {
    root = makeSources({ 'package.json': '{ "type": "module" }' });
    cpSync(path.join(repository, 'shared/contracts'), path.join(root, 'shared/contracts'), { recursive: true });
    mkdirSync(path.join(root, 'node_modules/@duet'), { recursive: true });
    symlinkSync('../../shared/contracts', path.join(root, 'node_modules/@duet/contracts'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is known to the contracts by its name and its route', () => {
    const { changed } = newRemote('stories', root);

    expect(changed).toEqual(contracts);
    expect(read(contracts[0] ?? '')).toMatch(/remoteNames = \[.*'public', 'stories'\] as const/);
    expect(read(contracts[1] ?? '')).toContain("  Stories: '/main/stories',\n} as const");
  });

  it('builds as it is', async () => {
    newRemote('stories', root);
    const dir = path.join(root, 'remotes/stories');
    const routes = (await import(pathToFileURL(path.join(dir, 'src/routes.ts')).href)) as { routes: RemoteRoute[] };
    const name = 'stories' as RemoteName; // known to the copy of the contracts only

    const results = await compile([
      remoteConfig({ name, dir, routes: routes.routes })({ dist: path.join(root, 'dist') }),
    ]);

    expect(results).toEqual([{ name: 'stories', version: expect.stringMatching(/^v[0-9a-f]{9}$/) }]);
  });

  it('refuses a name that is taken or no name at all, and changes nothing', () => {
    newRemote('stories', root);
    const before = contracts.map(read);

    expect(() => newRemote('stories', root)).toThrow('remotes/stories exists already');
    expect(() => newRemote('My Remote', root)).toThrow(/3 to 20 small letters/);
    expect(contracts.map(read)).toEqual(before);
  });
});
