import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { shellOnlyPackages } from '@duet/build';
import type { DoctorCheck } from './finding.ts';

const asked = z.record(z.string(), z.string()).optional();
const packageFile = z.object({ version: z.string().optional(), dependencies: asked, devDependencies: asked });
const lockFile = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

/** Libraries whose state every part of a page shares: a second copy is empty. */
const onceInPage = ['react', 'react-dom', 'react-router', 'react-i18next', 'i18next', 'rxjs', 'single-spa'];

/** What is wrong with what is installed. */
export const libraryChecks: readonly DoctorCheck[] = [
  {
    code: 'DUET-D01',
    about: 'A library that a page has once is installed twice',
    remedy: 'ask for the same version in every package.json, then `npm install`; `npm ls <library>` shows who asks',
    find: ({ root }) =>
      globSync(`{shell,remotes/*,shared/*}/node_modules/{${onceInPage.join(',')}}/package.json`, { cwd: root }).map(
        (file) => `${path.dirname(file)} is a second copy`,
      ),
  },
  {
    code: 'DUET-D02',
    about: 'An installed library is not the one of package-lock.json',
    remedy: '`npm ci`',
    find: ({ root }) => {
      const file = path.join(root, 'package-lock.json');
      if (!existsSync(file)) return ['package-lock.json is missing'];
      const { packages } = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
      return onceInPage.flatMap((library) => {
        const locked = packages[`node_modules/${library}`]?.version;
        const installed = versionIn(path.join(root, 'node_modules', library));
        if (locked === undefined || locked === installed) return [];
        return [`${library} ${installed ?? '(none)'} is installed, the lock says ${locked}`];
      });
    },
  },
  {
    code: 'DUET-D03',
    about: 'A remote asks for a library that it gets from the shell',
    remedy: 'import what the kit exports of it, and take it out of the remote’s package.json',
    find: ({ root }) =>
      packagesOfRemotes(root).flatMap(([file, libraries]) =>
        Object.keys(libraries)
          .filter((library) => shellOnlyPackages.includes(library))
          .map((library) => `${file} asks for ${library}`),
      ),
  },
  {
    code: 'DUET-D04',
    about: 'A remote asks for another version of one of our packages than there is',
    remedy: '`npm run packages:version` gives every package the versions of the others',
    find: ({ root }) => {
      const own = ownVersions(root);
      return packagesOfRemotes(root).flatMap(([file, libraries]) =>
        Object.entries(libraries).flatMap(([name, version]) => {
          const there = own.get(name);
          return there === undefined || there === version ? [] : [`${file} asks for ${name} ${version}, not ${there}`];
        }),
      );
    },
  },
  {
    code: 'DUET-D05',
    about: 'Another Node runs than the project brings',
    remedy: 'start commands with `npm run …`, which finds the Node of node_modules',
    find: ({ root }) => {
      const wanted = readPackage(path.join(root, 'package.json')).devDependencies?.['node'];
      const isSame = wanted === undefined || wanted.split('.')[0] === process.versions.node.split('.')[0];
      return isSame ? [] : [`Node ${process.versions.node} runs, package.json brings ${wanted}`];
    },
  },
];

function readPackage(file: string) {
  return packageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function versionIn(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? readPackage(file).version : undefined;
}

/** Each remote's package.json with what it asks for. */
function packagesOfRemotes(root: string): [string, Readonly<Record<string, string>>][] {
  return globSync('remotes/*/package.json', { cwd: root }).map((file) => {
    const read = readPackage(path.join(root, file));
    return [file, { ...read.dependencies, ...read.devDependencies }];
  });
}

function ownVersions(root: string): ReadonlyMap<string, string | undefined> {
  const files = globSync('shared/*/package.json', { cwd: root });
  return new Map(files.map((file) => [`@duet/${file.split(path.sep)[1]}`, readPackage(path.join(root, file)).version]));
}
