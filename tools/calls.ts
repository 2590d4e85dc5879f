import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { callsAtOnce } from '@duet/contracts/calls-at-once';
import { endpoints } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import { root } from './run-command.ts';

/**
 * `npm run calls`: writes the two tables of methods and paths that browsers load from the contracts; `npm run check` says
 * when one is old.
 */
const table = /(export const \w+ = \{\n).*?(?=\} as const)/s;
const atOnce: ReadonlySet<string> = new Set(callsAtOnce);
const forPages = Object.values<Endpoint>(endpoints).filter(({ access }) => access !== 'moderator');

await writeTable('calls.ts', ({ name }) => atOnce.has(name));
await writeTable('late-calls.ts', ({ name }) => !atOnce.has(name));

async function writeTable(name: string, isHere: (endpoint: Endpoint) => boolean): Promise<void> {
  const file = path.join(root, 'shared/contracts/src', name);
  const text = await readFile(file, 'utf8');
  if (!table.test(text)) throw new Error(`There is no table of calls in ${file}: teach tools/calls.ts where it is.`);
  const rows = forPages.filter(isHere).map((each) => `  ${each.name}: '${each.call}',\n`);
  await writeFile(file, text.replace(table, `$1${rows.join('')}`));
  console.log(`${name}: ${rows.length} calls`);
}
