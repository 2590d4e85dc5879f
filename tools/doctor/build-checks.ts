import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  auditFile,
  publicRegistryKey,
  readAudit,
  readPublishedBuild,
  registryFaults,
  registryProblems,
} from '@duet/build';
import { remoteParts, shellPart } from '../building/build-parts.ts';
import { readStamps, stampOf } from '../building/stamps.ts';
import type { DoctorCheck } from './finding.ts';
import { contentsOf, liveFiles } from './live-files.ts';

/** What is wrong with what members are given. Without a folder of builds there is nothing to look at. */
export const buildChecks: readonly DoctorCheck[] = [
  {
    code: 'DUET-D10',
    about: 'The registry cannot be read',
    remedy: '`npm run build`',
    find: async ({ dist }) => {
      if (!existsSync(dist)) return [];
      try {
        return (await readPublishedBuild(dist)) ? [] : [`${path.basename(dist)}/registry.json is missing`];
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    },
  },
  {
    code: 'DUET-D11',
    about: 'The registry names a file that is not there',
    remedy: '`npm run build`, or `npm run rollback -- <remote>`',
    find: ({ dist, published }) =>
      liveFiles(published)
        .filter(({ address }) => contentsOf(dist, address) === undefined)
        .map(({ part, address }) => `${part}: ${address} is missing`),
  },
  {
    code: 'DUET-D12',
    about: 'A file is not the one that was published',
    remedy: 'a browser refuses it: `npm run release -- <remote>` publishes it anew; ask who changed it',
    find: ({ dist, published }) =>
      liveFiles(published).flatMap(({ part, address, integrity }) => {
        const contents = contentsOf(dist, address);
        if (!contents || !integrity || contents.integrity === integrity) return [];
        return [`${part}: ${address} has another content than its integrity says`];
      }),
  },
  {
    code: 'DUET-D13',
    about: 'A file has no integrity, so that a browser would take any content',
    remedy: '`npm run release -- <remote>` with today’s build',
    find: ({ published }) =>
      liveFiles(published)
        .filter(({ integrity }) => !integrity)
        .map(({ part, address }) => `${part}: ${address}`),
  },
  {
    code: 'DUET-D14',
    about: 'Parts that members are given do not fit together',
    remedy: 'release the part that is behind; `npm run contract` says what changed between them',
    find: ({ published }) => (published ? registryProblems(published) : []),
  },
  {
    code: 'DUET-D15',
    about: 'A remote brings a library that the shell shares',
    remedy: 'import it from @duet/kit; the build of the remote names the importing file',
    find: ({ dist, published }) =>
      liveFiles(published).flatMap(({ part, address }) => {
        if (part === 'shell' || !address.endsWith('.js')) return [];
        const text = contentsOf(dist, address)?.text ?? '';
        return ownCopies
          .filter(([, mark]) => text.includes(mark))
          .map(([library]) => `${part}: ${address}: ${library}`);
      }),
  },
  {
    code: 'DUET-D16',
    about: 'A remote cannot be taken back: the release before it is gone',
    remedy: 'one more release brings a way back; `npm run releases -- <remote>` lists what is kept',
    find: ({ dist, published }) =>
      Object.values(published?.remotes ?? {}).flatMap(({ name, previous }) => {
        if (!previous || contentsOf(dist, previous.entry) !== undefined || isElsewhere(previous.entry)) return [];
        return [`${name}: ${previous.version} is gone`];
      }),
  },
  {
    code: 'DUET-D17',
    about: 'What members are given was not built from these sources',
    remedy: '`npm run build` for everything, `npm run release -- <remote>` for one remote',
    find: async ({ dist, published }) => {
      if (!published) return [];
      const stamps = await readStamps(dist);
      const live = [shellPart, ...remoteParts()].filter(({ name }) => name === 'shell' || name in published.remotes);
      const found = live.map(async (part) => [part.name, await stampOf(part)] as const);
      return (await Promise.all(found)).flatMap(([name, stamp]) =>
        stamps[name] === stamp ? [] : [`${name} has changed since it was built`],
      );
    },
  },
  {
    code: 'DUET-D18',
    about: 'Nothing is kept of what the live shell promised, so that no change can be compared with it',
    remedy: '`npm run build` keeps the contract of a shell',
    find: ({ dist, published }) => {
      if (!published) return [];
      const file = path.join('contracts', published.shell.version, 'contract.json');
      return existsSync(path.join(dist, file)) ? [] : [`${file} is missing`];
    },
  },
  {
    code: 'DUET-D19',
    about: 'The audit log has lines that nobody can read',
    remedy: 'look at the lines: a process that died while writing leaves half of one',
    find: async ({ dist }) =>
      (await readAudit(dist)).brokenLines.map((line) => `${path.basename(auditFile(dist))}, line ${line}`),
  },
  {
    code: 'DUET-D20',
    about: 'What members are given is not what somebody with the key has published',
    remedy: 'ask who changed it; build into an empty folder, or `npm run registry -- sign --reason "…"`',
    find: async ({ dist, published }) => {
      const key = await publicRegistryKey(dist);
      if (!published || key === undefined) return [];
      // a file that browsers check has a code of its own
      const known = liveFiles(published).filter(
        ({ address, integrity }) => integrity && contentsOf(dist, address)?.integrity !== integrity,
      );
      const faults = await registryFaults(dist, key);
      return faults.filter((fault) => !known.some(({ address }) => address.startsWith(`/${fault.split(' ')[0]}/`)));
    },
  },
];

/** What stands in a library's own code even when it is minimised, and in no code that only uses it. */
const ownCopies: readonly (readonly [library: string, mark: string])[] = [
  ['react', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE='],
  ['react-dom', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE='],
  ['react-router', '__reactRouterVersion'],
];

function isElsewhere(address: string): boolean {
  return URL.canParse(address);
}
