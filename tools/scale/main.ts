import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../bench/table.ts';
import { putBlock } from '../docs/put-block.ts';
import { root } from '../run-command.ts';
import { costTables } from './cost-tables.ts';
import type { Rows } from './cost-tables.ts';
import { readCosts } from './costs.ts';
import { readBehaviour, readLimits, readPrices, valuesOf } from './inputs.ts';
import { inputTables, markdownOf, planTables, usualSizes } from './plan-tables.ts';
import { InputError } from './read-input.ts';

/**
 * `npm run scale [-- --members 1000000] [--prices file]` says what so many members need and cost, by what
 * `npm run bench -- scale` has measured and by the assumptions, limits and prices beside this file; `--write` puts its tables
 * into docs/scale.md.
 */
try {
  await main();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', multiple: true },
      prices: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const sizes = values.members?.map(membersOf) ?? usualSizes;
  const [costs, behaviour, limits] = [await readCosts(), await readBehaviour(), await readLimits()];
  const prices = await readPrices(values.prices);
  const inputs = { costs, behaviour: valuesOf(behaviour), limits: valuesOf(limits), prices };
  const tables = { ...costTables(costs), ...inputTables(behaviour, limits), ...planTables(sizes, inputs) };

  for (const rows of Object.values(tables)) console.log(`${tableOf(rows)}\n`);
  console.log(`${prices.currency}: ${prices.note}`);
  if (values.write) await write(tables);
}

function membersOf(text: string): number {
  const members = Number(text);
  if (!Number.isInteger(members) || members < 1) throw new InputError('--members takes a number from 1.');
  return members;
}

async function write(tables: Readonly<Record<string, Rows>>): Promise<void> {
  const file = path.join(root, 'docs/scale.md');
  let page = await readFile(file, 'utf8');
  for (const [name, rows] of Object.entries(tables)) page = putBlock(page, name, markdownOf(rows));
  await writeFile(file, page);
}
