import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findImports } from '../check/boundaries.ts';
import { root } from '../run-command.ts';
import { arrowsOf, drawPackages } from './draw-packages.ts';

/** `npm run docs`: draws the diagram of docs/architecture.md anew from the imports. */
const file = path.join(root, 'docs/architecture.md');
const [begin, end] = ['<!-- imports -->', '<!-- /imports -->'];

const all = await findImports(root, { typeImports: true });
const loaded = await findImports(root, { typeImports: false });
const text = await readFile(file, 'utf8');
const [before, , after] = text.split(/<!-- \/?imports -->/);
if (before === undefined || after === undefined) throw new Error(`${file} has lost the place of its diagram`);
await writeFile(file, `${before}${begin}\n\n${drawPackages(arrowsOf(all, loaded))}\n\n${end}${after}`);
console.log(`Drawn from ${all.length} imports`);
