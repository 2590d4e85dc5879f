import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { root } from './run-command.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
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

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
