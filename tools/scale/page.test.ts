import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../run-command.ts';
import { costTables } from './cost-tables.ts';
import { readCosts } from './costs.ts';
import { readBehaviour, readLimits, readPrices, valuesOf } from './inputs.ts';
import { inputTables, markdownOf, planTables, usualSizes } from './plan-tables.ts';

/** The formatter pads cells. */
const cellsOf = (table: string): string => table.replaceAll(/[ -]/g, '').trim();

it('docs/scale.md has the tables of what was measured and assumed (npm run scale -- --write)', async () => {
  const [costs, behaviour, limits] = [await readCosts(), await readBehaviour(), await readLimits()];
  const inputs = { costs, behaviour: valuesOf(behaviour), limits: valuesOf(limits), prices: await readPrices() };
  const tables = { ...costTables(costs), ...inputTables(behaviour, limits), ...planTables(usualSizes, inputs) };
  const page = await readFile(path.join(root, 'docs/scale.md'), 'utf8');

  const shown = Object.keys(tables).map((name) => page.split(new RegExp(`<!-- /?${name} -->`))[1] ?? '');

  expect(shown.map(cellsOf)).toEqual(Object.values(tables).map((rows) => cellsOf(markdownOf(rows))));
});
