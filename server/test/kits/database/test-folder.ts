import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty data folder for one test, removed after it. */
export async function inTestFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = await makeTestFolder();
  try {
    return await work(folder.path);
  } finally {
    await folder.remove();
  }
}

/** The same for all tests of a file. */
export async function makeTestFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-database-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
