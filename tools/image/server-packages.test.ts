import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { root } from '../run-command.ts';
import { foldersOfPackages, packagesImportedBy } from './server-packages.ts';
import type { LockedPackages } from './server-packages.ts';

const everything = () => true;

describe('foldersOfPackages', () => {
  it('finds what packages need, and their own copy of what others have in another version', () => {
    const packages: LockedPackages = {
      'node_modules/web': { dependencies: { log: '2', mime: '1' } },
      'node_modules/web/node_modules/log': { dependencies: { mime: '1' } },
      'node_modules/log': {},
      'node_modules/mime': {},
      'node_modules/react': {},
    };

    const folders = foldersOfPackages({ packages, names: ['web'], isInstalled: everything });

    expect(folders).toEqual(['node_modules/mime', 'node_modules/web', 'node_modules/web/node_modules/log']);
  });

  it('goes round a cycle once', () => {
    const packages = { 'node_modules/a': { dependencies: { b: '1' } }, 'node_modules/b': { dependencies: { a: '1' } } };

    expect(foldersOfPackages({ packages, names: ['a'], isInstalled: everything })).toHaveLength(2);
  });

  it('leaves out parts of other platforms, which npm has not put there', () => {
    const packages: LockedPackages = {
      'node_modules/sharp': { optionalDependencies: { 'sharp-linux': '1', 'sharp-mac': '1' } },
      'node_modules/sharp-linux': {},
      'node_modules/sharp-mac': {},
    };

    const folders = foldersOfPackages({
      packages,
      names: ['sharp'],
      isInstalled: (folder) => !folder.endsWith('mac'),
    });

    expect(folders).toEqual(['node_modules/sharp', 'node_modules/sharp-linux']);
  });

  it('says who needs a package that is not installed', () => {
    const packages = { 'node_modules/a': { dependencies: { b: '1' } } };

    expect(() => foldersOfPackages({ packages, names: ['a'], isInstalled: everything })).toThrow(
      'b, which node_modules/a needs, is not installed.',
    );
  });

  it('takes for the server what it runs on and nothing of pages, tests or the emulator', async () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: LockedPackages;
    };
    const names = (await importsOf('server/src')).filter((name) => name !== 'firebase-tools');

    const folders = foldersOfPackages({ packages, names, isInstalled: everything });

    for (const name of ['fastify', 'sharp', 'firebase-admin', 'kysely', 'pg', 'zod']) {
      expect(folders).toContain(`node_modules/${name}`);
    }
    for (const name of ['react', 'jest', 'webpack', 'firebase', 'firebase-tools', '@google-cloud/storage']) {
      expect(folders).not.toContain(`node_modules/${name}`);
    }
  });
});

describe('packagesImportedBy', () => {
  it('names packages by every form of import, and neither files, Node nor ours', () => {
    const source = `
import path from 'node:path';
import { sql } from 'kysely';
import {
  one,
} from '@nats-io/transport-node';
import 'side-effect';
import { a } from './a.ts';
import { b } from '@duet/contracts/endpoints';
export { c } from 'firebase-admin/auth';
const later = await import('opentype.js');
const query = "select * from 'members'";
`;

    expect(packagesImportedBy(source).toSorted()).toEqual([
      '@nats-io/transport-node',
      'firebase-admin',
      'kysely',
      'opentype.js',
      'side-effect',
    ]);
  });
});

async function importsOf(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true });
  const files = entries.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(root, folder, name), 'utf8')));
  return [...new Set(texts.flatMap(packagesImportedBy))];
}
