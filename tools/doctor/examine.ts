import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPublishedBuild } from '@duet/build';
import type { RemoteManifest } from '@duet/contracts';
import { buildChecks } from './build-checks.ts';
import type { DoctorCheck, Finding, Patient, SourceRemote } from './finding.ts';
import { flagChecks } from './flag-checks.ts';
import { libraryChecks } from './library-checks.ts';
import { manifestChecks } from './manifest-checks.ts';

/** All that the doctor looks for, in the order of their codes. */
export const doctorChecks: readonly DoctorCheck[] = [
  ...libraryChecks,
  ...manifestChecks,
  ...buildChecks,
  ...flagChecks,
];

/** Looks at a repository and its folder of builds, changes nothing, and answers with what it found. */
export async function examine(root: string, dist: string): Promise<Finding[]> {
  const patient: Patient = {
    root,
    dist,
    ...(await readManifests(root)),
    calls: await readCalls(root),
    // a registry that cannot be read has a code of its own
    published: existsSync(dist) ? await readPublishedBuild(dist).catch(() => undefined) : undefined,
  };
  const found = doctorChecks.map(async ({ code, remedy, find }) =>
    (await find(patient)).map((problem): Finding => ({ code, problem, remedy })),
  );
  return (await Promise.all(found)).flat();
}

/** Those of the repository that is examined, which may be another one than the doctor's. */
async function readCalls(root: string): Promise<Patient['calls']> {
  const file = path.join(root, 'shared/contracts/src/endpoints.ts');
  if (!existsSync(file)) return [];
  const { endpoints } = (await import(pathToFileURL(file).href)) as {
    readonly endpoints: Readonly<Record<string, Patient['calls'][number]>>;
  };
  return Object.values(endpoints);
}

async function readManifests(root: string): Promise<Pick<Patient, 'remotes' | 'unreadManifests'>> {
  const remotes: SourceRemote[] = [];
  const unreadManifests: string[] = [];
  for (const file of globSync('remotes/*/src/manifest.ts', { cwd: root }).toSorted()) {
    try {
      const address = pathToFileURL(path.join(root, file)).href;
      const { manifest } = (await import(address)) as { readonly manifest: RemoteManifest };
      remotes.push({ folder: file.split(path.sep)[1] ?? '', manifest });
    } catch (error) {
      unreadManifests.push(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { remotes, unreadManifests };
}
