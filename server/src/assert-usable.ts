import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './lib/config.ts';
import { errorCodeOf } from './lib/error-code.ts';
import { UnusableValueError } from './lib/unusable-value.ts';
import { assertCanListen, assertPortFree } from './open-port.ts';
import { readCredential } from './platform/identity/index.ts';

/** Checks settings before anything is opened, so that a wrong one leaves no traces. */
export async function assertUsable(config: Config): Promise<void> {
  const { host, port, identity } = config;
  await assertPortFree(port);
  await assertCanListen(host, port);
  if (identity.kind === 'firebase') readCredential(identity.serviceAccountFile);
  if (keepsFiles(config)) await assertWritable(config.dataDir);
}

/** Nothing is kept there when the database, the files and the accounts are all elsewhere. */
function keepsFiles({ databaseUrl, s3, identity }: Config): boolean {
  const runsEmulator = identity.kind === 'emulator' && !identity.isShared;
  return databaseUrl === undefined || s3 === undefined || runsEmulator;
}

async function assertWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await rmdir(await mkdtemp(path.join(dataDir, '.start-')));
  } catch (error) {
    throw new UnusableValueError('DATA_DIR', dataDir, error);
  }
}

/** Node's own recursive `mkdir` never ends where the system says ENOENT of a folder whose parent is there, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const failure = await codeOfMkdir(folder);
  if (failure === undefined || failure === 'EEXIST') return;
  if (failure === 'ENOENT') await makeFolder(path.dirname(folder));
  await mkdir(folder);
}

async function codeOfMkdir(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder);
    return undefined;
  } catch (error) {
    return errorCodeOf(error);
  }
}
