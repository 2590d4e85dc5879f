import path from 'node:path';
import webpack from 'webpack';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { repository } from './repository.ts';

/** A map of one script, or of several that were written into one file below each other. */
export type SourceMap = SimpleMap | { readonly version: 3; readonly sections: readonly Section[] };

interface SimpleMap {
  readonly version: 3;
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

interface Section {
  readonly offset: { readonly line: number; readonly column: number };
  readonly map: SourceMap;
}

const mapsOf = new WeakMap<Compilation, Map<Chunk, SourceMap>>();

/**
 * Keeps the map of every script, for the stacks that pages report (docs/decisions/0067). Maps are no files of the build: no
 * script names one, nothing of them is in a version or a digest, and `PublishPlugin` writes them where nobody is served.
 */
export class SourceMapsPlugin {
  apply(compiler: Compiler): void {
    const name = 'SourceMapsPlugin';
    const loader = path.join(import.meta.dirname, 'source-paths-loader.cjs');
    compiler.options.module.rules.push({ test: /\.[jt]sx?$/, exclude: /node_modules/, enforce: 'post', loader });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // as webpack's own plugins of maps do
      for (const hook of [compilation.hooks.buildModule, compilation.hooks.runtimeModule]) {
        hook.tap(name, (module) => {
          module.useSourceMap = true;
        });
      }
      webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).useSourceMap.tap(name, () => true);
      // after the last text of another length, and before hashes of the same length, which lose the maps
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 5;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        mapsOf.set(compilation, takeMaps(compilation));
      });
    });
  }
}

function takeMaps(compilation: Compilation): Map<Chunk, SourceMap> {
  const maps = new Map<Chunk, SourceMap>();
  for (const chunk of compilation.chunks) {
    const file = scriptOf(chunk);
    const map = file?.startsWith('public/') ? undefined : file && compilation.getAsset(file)?.source.map();
    if (!map) continue;
    const { sources, names, mappings } = map;
    const placeOf = (source: string) => sourcePlace(compilation.compiler.context, source);
    maps.set(chunk, { version: 3, sources: sources.map(placeOf), names, mappings });
  }
  return maps;
}

/** Where a module lies in its repository; modules of webpack itself keep their names. */
function sourcePlace(folder: string, source: string): string {
  const module = source
    .replace(/^webpack:\/\//, '')
    .replace(/^.*!/, '')
    .replace(/[?|].*$/, '');
  if (!/^\.{0,2}\//.test(module)) return module;
  const file = path.resolve(folder, module);
  const place = path.relative(repository, file);
  return (place.startsWith('..') ? path.relative(folder, file) : place).replaceAll(path.sep, '/');
}

/** Tells that the script of one chunk now stands above that of another, in the file of the latter. */
export function joinMaps(compilation: Compilation, above: Chunk, below: Chunk, lines: number): void {
  const maps = mapsOf.get(compilation);
  const [first, second] = [maps?.get(above), maps?.get(below)];
  if (!maps || !first || !second) return;
  const sections = [
    { offset: { line: 0, column: 0 }, map: first },
    { offset: { line: lines, column: 0 }, map: second },
  ];
  maps.set(below, { version: 3, sections });
  maps.delete(above);
}

/** The maps of a finished compilation by the names of their scripts. */
export function sourceMapsOf(compilation: Compilation): Map<string, SourceMap> {
  const maps = [...(mapsOf.get(compilation) ?? [])];
  return new Map(
    maps.flatMap(([chunk, map]) => {
      const file = scriptOf(chunk);
      return file === undefined ? [] : [[file, map] as const];
    }),
  );
}

const scriptOf = (chunk: Chunk): string | undefined => [...chunk.files].find((file) => file.endsWith('.js'));
