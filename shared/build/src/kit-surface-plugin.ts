import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { nextKitVersion, parseKitSurface, surfaceChange } from './kit-surface.ts';
import type { SharedExports } from './kit-surface.ts';

export interface KitSurfaceOptions {
  /** The file of each shared module, by the name that remotes import. */
  readonly modules: Readonly<Record<string, string>>;
  /** The range of each library beside them, by its name. */
  readonly shared: Readonly<Record<string, string>>;
  /** `exports.json`, which records the known surface. */
  readonly known: string;
  /** Where the surface of this build is written for `npm run kit`. */
  readonly found: string;
}

/**
 * The version of the kit follows from its exports and from the libraries beside it: a build whose surface differs from the snapshot in the repository stops
 * and names the differences, so that no remote meets a kit with a wrong version.
 */
export class KitSurfacePlugin {
  private readonly options: KitSurfaceOptions;

  constructor(options: KitSurfaceOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('KitSurfacePlugin', (compilation) => {
      compilation.fileDependencies.add(this.options.known);
      compilation.hooks.afterChunks.tap('KitSurfacePlugin', () => compare(compilation, this.options));
    });
  }
}

function compare(compilation: Compilation, { modules, shared, known, found }: KitSurfaceOptions): void {
  const exports = exportsIn(compilation, modules);
  if (!exports) return;
  const surface = parseKitSurface(readFileSync(known, 'utf8'));
  const change = surfaceChange(surface, { exports, shared });
  if (change.removed.length + change.added.length === 0) return;
  mkdirSync(path.dirname(found), { recursive: true });
  writeFileSync(found, JSON.stringify({ exports, shared }));
  const lines = [
    `The kit shares other things than ${path.basename(known)} of ${surface.version} says:`,
    ...change.removed.map((name) => `- ${name} is gone`),
    ...change.added.map((name) => `- ${name} is new`),
    `If that is meant, npm run kit makes it ${nextKitVersion(surface.version, change)}.`,
  ];
  compilation.errors.push(new webpack.WebpackError(lines.join('\n')));
}

/** Undefined when the build contains none of the modules, e.g. that of a service worker alone. */
function exportsIn(compilation: Compilation, files: KitSurfaceOptions['modules']): SharedExports | undefined {
  const modules = [...compilation.modules];
  const found = Object.entries(files).flatMap(([name, file]) => {
    const module = modules.find((each) => each.nameForCondition() === file);
    const provided = module && compilation.moduleGraph.getProvidedExports(module);
    return Array.isArray(provided) ? [[name, provided.toSorted()] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
