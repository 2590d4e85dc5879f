import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { root } from '../run-command.ts';
import { missingPlatformParts } from './platform-parts.ts';
import type { LockPackages } from './platform-parts.ts';

/** `node tools/lock/main.ts` after packages were added or updated: completes package-lock.json. */
const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: LockPackages };
const missing = missingPlatformParts(lock.packages);

const packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...missing }).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
);
await writeFile(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(`Added ${Object.keys(missing).length} parts for other platforms to package-lock.json`);
