import { sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedBuild } from '@duet/contracts';
import { RegistrySignatureError, readSignedRegistry, registryText } from '@duet/contracts/signed-registry';
import { changedFolders, folderDigest, folderOfVersion, liveFolders } from './folder-digests.ts';
import { RegistryError } from './registry-problems.ts';

/** The whole text of `registry.json`. */
export function signedText(build: PublishedBuild, privateKey: KeyObject): string {
  const signature = sign(undefined, Buffer.from(registryText(build)), privateKey).toString('hex');
  return registryText(build, signature);
}

/** Throws a `RegistryError` when the file is not what this key has signed: a release would sign what somebody has put there. */
export async function assertSigned(file: string, publicKey: string): Promise<void> {
  try {
    await readSignedRegistry(await readFile(file, 'utf8'), publicKey);
  } catch (error) {
    if (!(error instanceof RegistrySignatureError)) throw error;
    const remedy = 'Look at what is in it; `npm run registry -- sign --reason "…"` signs it as it is';
    throw new RegistryError([error.message, remedy]);
  }
}

export interface DigestsOptions {
  readonly current: PublishedBuild | undefined;
  readonly next: PublishedBuild;
  /** The parts that were built or taken back just now. */
  readonly given: readonly { readonly name: string; readonly version: string }[];
  readonly isRollback: boolean;
}

/**
 * The digests of every version that is kept: known ones as they were signed, new ones of what was built just now. A rollback
 * to a version whose files are not those that were released is refused with a `RegistryError`.
 */
export async function digestsOf(
  dist: string,
  { current, next, given, isRollback }: DigestsOptions,
): Promise<NonNullable<PublishedBuild['folders']>> {
  const isKept = ([folder]: readonly [string, string]) => existsSync(path.join(dist, folder));
  const known = Object.fromEntries(Object.entries(current?.folders ?? {}).filter(isKept));
  const ofGiven = new Set(given.map(({ name, version }) => folderOfVersion(name, version)));
  const live = liveFolders(dist, next);
  if (isRollback) {
    const taken = live.filter((folder) => ofGiven.has(folder) && folder in known);
    const changed = await changedFolders(dist, taken, known);
    if (changed.length > 0) throw new RegistryError(changed.map((folder) => `${folder} is not what was released`));
  }
  const fresh = live.filter((folder) => !(folder in known) || (ofGiven.has(folder) && !isRollback));
  const digests = fresh.map(async (folder) => [folder, await folderDigest(path.join(dist, folder))] as const);
  return { ...known, ...Object.fromEntries(await Promise.all(digests)) };
}
