import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keyFolder, publicKeyFile } from '@duet/contracts/signed-registry';
import { errorCodeOf } from '../lib/error-code.ts';

/** The key that the build tools keep beside the folder of builds; undefined where nobody has built. */
export async function keyBeside(distDir: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(path.dirname(distDir), keyFolder, publicKeyFile), 'utf8')).trim();
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
