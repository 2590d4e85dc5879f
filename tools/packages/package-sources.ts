import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run-command.ts';

/** What a `package.json` below `shared/` says. */
export interface PackageSource {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean | readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The packages that a remote in a repository of its own works with. */
export const offered = ['contracts', 'api', 'i18n', 'ui', 'kit', 'testing', 'build'] as const;

/** Where a package is compiled; kept between calls, so that the next one compiles only what has changed. */
export const workshop = path.join(root, '.cache/packages');

export function sourceOf(folder: string): PackageSource {
  // ours, and `npm install` has read it
  return JSON.parse(readFileSync(path.join(root, 'shared', folder, 'package.json'), 'utf8')) as PackageSource;
}

/** The folders below `shared/` of the packages of ours that one needs. */
export function neededBy(folder: string): string[] {
  return Object.keys(sourceOf(folder).dependencies ?? {}).flatMap((name) =>
    name.startsWith('@duet/') ? [name.slice('@duet/'.length)] : [],
  );
}

/** The offered packages and whatever of ours they need, each after those that it needs. */
export function packageFolders(): string[] {
  const found = new Set<string>();
  const add = (folder: string): void => {
    neededBy(folder).forEach(add);
    found.add(folder);
  };
  offered.forEach(add);
  return [...found];
}
