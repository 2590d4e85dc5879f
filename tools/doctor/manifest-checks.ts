import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestProblems, registryProblems } from '@duet/build';
import { locales } from '@duet/contracts';
import { publishedWith } from '../building/published-with.ts';
import { readCodeOwners, teamOf } from '../new-remote/code-owners.ts';
import type { DoctorCheck } from './finding.ts';

/** What is wrong with what the remotes say of themselves. */
export const manifestChecks: readonly DoctorCheck[] = [
  {
    code: 'DUET-D06',
    about: 'A manifest says what the shell cannot follow',
    remedy: 'docs/remotes.md has every value that a manifest may have',
    find: ({ remotes, unreadManifests }) => [
      ...unreadManifests,
      ...remotes.flatMap(({ manifest }) => manifestProblems({ ...manifest })),
      ...remotes
        .filter(({ folder, manifest }) => folder !== manifest.name)
        .map(({ folder, manifest }) => `remotes/${folder} calls itself ${manifest.name}`),
    ],
  },
  {
    code: 'DUET-D07',
    about: 'Two routes claim one name or one path',
    remedy: 'rename the route, or give it another path',
    find: ({ remotes }) => {
      const manifests = remotes.map(({ manifest }) => manifest);
      // problems of one manifest have a code of their own
      if (manifests.some((manifest) => manifestProblems({ ...manifest }).length > 0)) return [];
      return registryProblems(publishedWith(...manifests));
    },
  },
  {
    code: 'DUET-D08',
    about: 'Nobody, or another team, is asked about a change of a remote',
    remedy: 'a line for the folder in CODEOWNERS with the manifest’s owner',
    find: ({ root, remotes }) => {
      const file = path.join(root, 'CODEOWNERS');
      const owners = existsSync(file) ? readCodeOwners(readFileSync(file, 'utf8')) : [];
      return remotes.flatMap(({ folder, manifest }) => {
        const line = owners.findLast(({ pattern }) => pattern === `/remotes/${folder}/`);
        if (line?.teams.includes(teamOf(manifest.owner))) return [];
        return [`remotes/${folder} belongs to ${manifest.owner}; CODEOWNERS asks ${line?.teams.join(' ') ?? 'nobody'}`];
      });
    },
  },
  {
    code: 'DUET-D09',
    about: 'A remote has no texts in one of the languages',
    remedy: 'src/locales/<language>.json with the same keys as the others',
    find: ({ root, remotes }) =>
      remotes.flatMap(({ folder }) =>
        locales
          .map((locale) => `remotes/${folder}/src/locales/${locale}.json`)
          .filter((file) => !existsSync(path.join(root, file)))
          .map((file) => `${file} is missing`),
      ),
  },
];
