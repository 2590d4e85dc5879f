import { rm } from 'node:fs/promises';
import path from 'node:path';

import { root } from '../run-command.ts';

/** Where a stage's report goes. One of an earlier run must not be taken for this one's. */
export async function freshReport(name: string): Promise<string> {
  const file = path.join(root, '.cache/test', `${name}.json`);
  await rm(file, { force: true });
  return file;
}
