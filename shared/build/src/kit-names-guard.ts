import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler, Dependency } from 'webpack';
import { parseKitSurface } from './kit-surface.ts';
import type { KitSurface } from './kit-surface.ts';
import { repository } from './repository.ts';

/**
 * Fails the build of a remote that uses a name of the kit which the recorded version does not have. The release of a
 * remote alone does not build the shell, so a name that is new in the sources would be undefined in members' pages
 * (decision 56).
 */
export class KitNamesGuard {
  private readonly known: string;

  /** `known` is `exports.json` of the kit. */
  constructor(known: string) {
    this.known = known;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('KitNamesGuard', (compilation) => {
      compilation.fileDependencies.add(this.known);
      compilation.hooks.afterChunks.tap('KitNamesGuard', () => {
        const surface = parseKitSurface(readFileSync(this.known, 'utf8'));
        for (const problem of unknownNames(compilation, surface)) {
          compilation.errors.push(new webpack.WebpackError(problem));
        }
      });
    });
  }
}

function unknownNames(compilation: Compilation, { version, exports }: KitSurface): Set<string> {
  const problems = new Set<string>();
  for (const module of compilation.modules) {
    const file = module.nameForCondition();
    if (!file) continue;
    for (const dependency of module.dependencies) {
      const from = requestOf(dependency);
      const known = from === undefined ? undefined : exports[from];
      if (!known) continue;
      for (const name of namesIn(compilation, dependency)) {
        if (known.includes(name)) continue;
        problems.add(
          `${path.relative(repository, file)} uses ${name} of ${from}, which kit ${version} does not have: build the ` +
            'shell, and `npm run kit` gives the kit its next version',
        );
      }
    }
  }
  return problems;
}

function requestOf(dependency: Dependency): string | undefined {
  return 'request' in dependency && typeof dependency.request === 'string' ? dependency.request : undefined;
}

/** The names that one import or re-export takes; none where the whole module is taken. */
function namesIn({ moduleGraph }: Compilation, dependency: Dependency): string[] {
  return dependency.getReferencedExports(moduleGraph, undefined).flatMap((each) => {
    const [name] = Array.isArray(each) ? each : each.name;
    return name === undefined ? [] : [name];
  });
}
