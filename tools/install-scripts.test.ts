import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { root } from './run-command.ts';

interface LockedPackage {
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}
interface Manifest {
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

describe('allowScripts in package.json', () => {
  it('says yes or no to every package that would run something when it is installed', () => {
    // Written by npm.
    const { packages } = read('package-lock.json') as Lock;
    const { allowScripts } = read('package.json') as Manifest;
    const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScripts.map(([where]) => where.replace(/^.*node_modules\//, ''));

    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(names)].toSorted());
  });
});

it('the lock has the files of every platform, without which npm ci refuses it', () => {
  const { packages } = read('package-lock.json') as Lock;
  const isLocked = (where: string, name: string) =>
    packages[`${where}/node_modules/${name}`] ?? packages[`node_modules/${name}`];

  const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(where, name)),
  );

  expect(missing).toEqual([]);
});

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
