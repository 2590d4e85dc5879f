import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { repository } from '@duet/build';
import type { RemoteManifest } from '@duet/contracts';
import { readCodeOwners, teamOf } from './code-owners.ts';

const owners = readCodeOwners(readFileSync(path.join(repository, 'CODEOWNERS'), 'utf8'));
const remotes = readdirSync(path.join(repository, 'remotes'));

it.each(remotes)('asks about %s the team that its manifest names', async (remote) => {
  const file = path.join(repository, 'remotes', remote, 'src/manifest.ts');
  const { manifest } = (await import(pathToFileURL(file).href)) as { readonly manifest: RemoteManifest };

  const last = owners.findLast(({ pattern }) => pattern === `/remotes/${remote}/`);

  expect(last?.teams).toEqual([teamOf(manifest.owner)]);
});

it('has a team for every file, and no line for a folder that is gone', () => {
  expect(owners[0]?.pattern).toBe('*');
  const folders = owners.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith('/'));
  expect(folders.filter((folder) => !existsSync(path.join(repository, folder)))).toEqual([]);
  expect(owners.filter(({ teams }) => teams.length === 0)).toEqual([]);
});
