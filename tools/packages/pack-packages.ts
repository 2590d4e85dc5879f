import { appendFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand } from '../run-command.ts';
import { compilePackages } from './compile-packages.ts';
import { packedManifest } from './package-manifest.ts';
import { packageFolders, sourceOf, workshop } from './package-sources.ts';

/** Packs every package into `target`; answers with the files. */
export async function packPackages(target: string): Promise<readonly string[]> {
  await compilePackages();
  mkdirSync(target, { recursive: true });
  return await Promise.all(packageFolders().map((folder) => pack(stage(folder), target)));
}

/** The folder of a package as it is installed. */
function stage(folder: string): string {
  const place = path.join(workshop, folder, 'package');
  const lib = path.join(place, 'lib');
  rmSync(place, { recursive: true, force: true });
  cpSync(path.join(workshop, folder, 'lib'), lib, { recursive: true });
  copyAssets(folder, lib);
  for (const file of globSync('**/*.{js,d.ts}', { cwd: lib })) {
    const full = path.join(lib, file);
    const text = readFileSync(full, 'utf8');
    const stated = file.endsWith('.d.ts') ? withBuiltNames(text) : withBuiltWorkers(withPlainImports(text));
    if (stated !== text) writeFileSync(full, stated);
  }
  const source = sourceOf(folder);
  writeFileSync(path.join(place, 'package.json'), `${JSON.stringify(packedManifest(source, lib), undefined, 2)}\n`);
  return place;
}

/** What the compiler passes over: styles, texts, scripts that are none of TypeScript's. */
function copyAssets(folder: string, lib: string): void {
  const shared = path.join(root, 'shared');
  const sources = path.join(shared, folder, 'src');
  for (const file of globSync('**/*.{css,json,cjs,js,woff2}', { cwd: sources, exclude: ['fixtures/**'] })) {
    cpSync(path.join(sources, file), path.join(lib, file));
  }
  const surface = path.join(shared, folder, 'exports.json');
  if (existsSync(surface)) cpSync(surface, path.join(lib, '../exports.json'));
  if (folder !== 'testing') return;
  // what the door refers to here stands above the packages
  writeFileSync(path.join(lib, 'browser/globals.d.ts'), '/// <reference path="./react.d.ts" />\n');
  appendFileSync(path.join(lib, 'browser/globals.d.ts'), readFileSync(path.join(shared, 'globals.d.ts')));
  cpSync(path.join(shared, 'react.d.ts'), path.join(lib, 'browser/react.d.ts'));
}

/** The compiler leaves `./x.ts` in declarations, where only `./x.js` is found. */
function withBuiltNames(text: string): string {
  return text.replaceAll(/(["'])(\.{1,2}\/[^"'\n]+?)(?<!\.d)\.tsx?\1/g, '$1$2.js$1');
}

/** It wraps an address that is put together into a helper, through which webpack does not see the folder. */
function withPlainImports(text: string): string {
  const plain = text.replaceAll(/__rewriteRelativeImportExtension\((`[^`]*`)\)/g, '$1');
  const isUsed = plain.includes(' import(__rewriteRelativeImportExtension(');
  return isUsed ? plain : plain.replace(/^var __rewriteRelativeImportExtension = [\s\S]*?^\};\n/m, '');
}

/** It leaves the addresses of workers. */
function withBuiltWorkers(text: string): string {
  return text.replaceAll(
    /new URL\((["'])([\w./-]+)\.ts\1, import\.meta\.url\)/g,
    'new URL($1$2.js$1, import.meta.url)',
  );
}

async function pack(place: string, target: string): Promise<string> {
  const { code, output } = await runCommand('npm', ['pack', place, '--silent', '--pack-destination', target]);
  if (code !== 0) throw new Error(`${place} could not be packed:\n${output}`);
  return path.join(target, output.trim().split('\n').at(-1) ?? '');
}
