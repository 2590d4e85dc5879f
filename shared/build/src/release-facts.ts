import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Chunk, ChunkGroup, Compilation } from 'webpack';
import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';

/** The integrity attribute of an emitted file. sha256, because hashes do not compress and all are in the HTML. */
export function integrityOf(compilation: Compilation, file: string): string {
  if (compilation.options.mode === 'development') return ''; // files change under the same name
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`${compilation.name}: ${file} was not emitted`);
  return `sha256-${createHash('sha256').update(asset.source.buffer()).digest('base64')}`;
}

/** The scripts or styles of a chunk group, without source maps. */
export function filesOf(group: ChunkGroup, extension: 'js' | 'css'): string[] {
  return group.getFiles().filter((file) => file.endsWith(`.${extension}`));
}

/** The file with the texts of each language: the chunk that holds `<locale>.json` of this folder. */
export function catalogueFiles(compilation: Compilation, folder: string): Partial<Record<Locale, string>> {
  const files: Partial<Record<Locale, string>> = {};
  for (const locale of locales) {
    const resource = path.join(folder, `${locale}.json`);
    const chunk = [...compilation.chunks].find((each) => holds(compilation, each, resource));
    const script = chunk && [...chunk.files].find((file) => file.endsWith('.js'));
    if (script) files[locale] = script;
  }
  return files;
}

/** Icons named in the emitted scripts, e.g. `lucide:heart`; names assembled at run time are requested when drawn. */
export function iconsIn(compilation: Compilation): string[] {
  const named = /["'`](lucide|fluent-emoji-flat):([a-z0-9]+(?:-[a-z0-9]+)*)(?=\\?["'`])/g;
  const icons = new Set<string>();
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    for (const [, set, icon] of String(source.source()).matchAll(named)) icons.add(`${set}:${icon}`);
  }
  return [...icons].toSorted();
}

function holds({ chunkGraph }: Compilation, chunk: Chunk, resource: string): boolean {
  return [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => module.nameForCondition() === resource);
}
