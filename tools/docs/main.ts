import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findImports } from '../check/boundaries.ts';
import { root } from '../run-command.ts';
import { arrowsOf, drawPackages } from './draw-packages.ts';
import { drawRooms } from './draw-rooms.ts';

/** `npm run docs`: draws the diagrams of docs/architecture.md anew from the imports. */
const file = path.join(root, 'docs/architecture.md');

const all = await findImports(root, { typeImports: true });
const loaded = await findImports(root, { typeImports: false });
const text = await readFile(file, 'utf8');
await writeFile(file, put(put(text, 'imports', drawPackages(arrowsOf(all, loaded))), 'rooms', drawRooms(all)));
console.log(`Drawn from ${all.length} imports`);

function put(page: string, name: string, diagram: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, , after] = page.split(new RegExp(`${begin}|${end}`));
  if (before === undefined || after === undefined) throw new Error(`${file} has lost the place of its diagram ${name}`);
  return `${before}${begin}\n\n${diagram}\n\n${end}${after}`;
}
