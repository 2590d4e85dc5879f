import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { root } from '../run-command.ts';
import { missingPlatformParts } from './platform-parts.ts';
import type { LockPackages } from './platform-parts.ts';

const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');

describe('package-lock.json', () => {
  it('names the native parts of every platform, without which "npm ci" refuses it', () => {
    const { packages } = JSON.parse(lockText) as { packages: LockPackages };

    expect(Object.keys(missingPlatformParts(packages))).toEqual([]);
  });

  it('names no registry: everybody installs from their own', () => {
    expect(lockText).not.toContain('"resolved": "http');
  });
});

describe('a part for another platform', () => {
  it('is described by its name', () => {
    const parts = missingPlatformParts({
      'node_modules/lint': {
        dev: true,
        optionalDependencies: {
          '@lint/binding-linux-arm64-musl': '1.2.3',
          '@lint/binding-linux-arm-gnueabihf': '1.2.3',
          '@lint/win32-x64': '1.2.3',
          '@lint/binding-wasm32-wasi': '1.2.3',
          '@lint/here-linux-x64': '1.2.3',
          'not-a-platform': '1.2.3',
        },
      },
      'node_modules/@lint/here-linux-x64': { version: '1.2.3' },
    });

    const common = { version: '1.2.3', dev: true, optional: true };
    expect(parts).toEqual({
      'node_modules/@lint/binding-linux-arm64-musl': { ...common, os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
      'node_modules/@lint/binding-linux-arm-gnueabihf': { ...common, os: ['linux'], cpu: ['arm'], libc: ['glibc'] },
      'node_modules/@lint/win32-x64': { ...common, os: ['win32'], cpu: ['x64'] },
      'node_modules/@lint/binding-wasm32-wasi': { ...common, cpu: ['wasm32'] },
    });
  });
});
