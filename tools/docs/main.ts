import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findImports } from '../check/boundaries.ts';
import { root } from '../run-command.ts';
import { arrowsOf, drawPackages } from './draw-packages.ts';
import { drawRooms } from './draw-rooms.ts';
import { putBlock } from './put-block.ts';

/** `npm run docs`: draws the diagrams of docs/architecture.md anew from the imports. */
const file = path.join(root, 'docs/architecture.md');

const all = await findImports(root, { typeImports: true });
const loaded = await findImports(root, { typeImports: false });
const text = await readFile(file, 'utf8');
await writeFile(
  file,
  putBlock(putBlock(text, 'imports', drawPackages(arrowsOf(all, loaded))), 'rooms', drawRooms(all)),
);
console.log(`Drawn from ${all.length} imports`);
