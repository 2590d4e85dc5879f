import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import { root } from './run-command.ts';

/**
 * `npm run calls`: writes the table of methods and paths that browsers load from the contracts; `npm run check` says when
 * it is old.
 */
const file = path.join(root, 'shared/contracts/src/calls.ts');

const table = /(export const calls = \{\n).*?(?=\} as const)/s;
const text = await readFile(file, 'utf8');
if (!table.test(text)) throw new Error(`There is no table of calls in ${file}: teach tools/calls.ts where it is.`);
const rows = Object.values<Endpoint>(endpoints)
  .filter(({ access }) => access !== 'moderator')
  .map(({ name, call }) => `  ${name}: '${call}',\n`);
await writeFile(file, text.replace(table, `$1${rows.join('')}`));
console.log(`${rows.length} calls`);
