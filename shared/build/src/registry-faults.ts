import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RegistrySignatureError, readSignedRegistry } from '@duet/contracts/signed-registry';
import { changedFolders, liveFolders } from './folder-digests.ts';

/**
 * What of the registry, or of the files that members are given by it, is not what somebody with the key has published:
 * one sentence each.
 */
export async function registryFaults(dist: string, publicKey: string): Promise<string[]> {
  try {
    const published = await readSignedRegistry(await readFile(path.join(dist, 'registry.json'), 'utf8'), publicKey);
    const changed = await changedFolders(dist, liveFolders(dist, published), published.folders);
    return changed.map((folder) => `${folder} is not what was published`);
  } catch (error) {
    if (!(error instanceof RegistrySignatureError)) throw error;
    return [error.message];
  }
}
