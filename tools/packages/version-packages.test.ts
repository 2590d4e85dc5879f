import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { inc } from 'semver';
import { packageVersion, repository } from '@duet/build';
import { makeSources, writeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { versionPackages } from './version-packages.ts';

let root: string;

beforeEach(() => {
  root = makeSources({});
  const files = ['package.json', 'package-lock.json', '.changeset/config.json', 'shared/kit/exports.json'];
  for (const file of [
    ...files,
    ...globSync('{shell,server,demo,e2e,shared/*,remotes/*}/package.json', { cwd: repository }),
  ]) {
    cpSync(path.join(repository, file), path.join(root, file));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const before = (name: string) => packageVersion(path.join(repository, 'shared', name));
const after = (name: string) => packageVersion(path.join(root, 'shared', name));

it('gives a package the version that was asked for, and whatever needs it a patch with that version', async () => {
  writeSources(root, { '.changeset/new-button.md': "---\n'@duet/ui': minor\n---\n\nA button.\n" });

  await versionPackages(root);

  expect(after('ui')).toBe(inc(before('ui'), 'minor'));
  expect(after('kit')).toBe(inc(before('kit'), 'patch'));
  expect(after('contracts')).toBe(before('contracts'));
  const testing: unknown = JSON.parse(readFileSync(path.join(root, 'shared/testing/package.json'), 'utf8'));
  expect(testing).toMatchObject({ dependencies: { '@duet/kit': after('kit'), '@duet/ui': after('ui') } });
});

it('lets the record of the kit follow its version, and leaves what it records', async () => {
  const surface = (folder: string) =>
    JSON.parse(readFileSync(path.join(folder, 'shared/kit/exports.json'), 'utf8')) as object;
  writeSources(root, { '.changeset/kit.md': "---\n'@duet/kit': minor\n---\n\nFaster.\n" });

  await versionPackages(root);

  expect(surface(root)).toEqual({ ...surface(repository), version: inc(before('kit'), 'minor') });
});

it('names the package that nobody has', async () => {
  writeSources(root, { '.changeset/wrong.md': "---\n'@duet/nothing': minor\n---\n\nNothing.\n" });

  await expect(versionPackages(root)).rejects.toThrow(/@duet\/nothing/);
});
