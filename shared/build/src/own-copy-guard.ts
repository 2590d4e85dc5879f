import path from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { repository } from './repository.ts';

/**
 * The packages that a remote must never bundle. In a second copy the contexts, caches and streams are empty, so the screen
 * breaks in ways that hide the cause. The kit re-exports what a remote needs of them.
 */
export const shellOnlyPackages: readonly string[] = [
  'react',
  'react-dom',
  'scheduler',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'rxjs',
  'react-router',
  'react-hook-form',
  'single-spa',
  '@base-ui/react',
  'zod',
  'i18next',
  'react-i18next',
  'firebase',
];

const shellOnly = [
  ...shellOnlyPackages.map((name) => new RegExp(`^node_modules/${name}/`)),
  /^node_modules\/(@base-ui|@firebase)\//,
  /^(shared|node_modules\/@duet)\/(kit|api)\//,
  /^(shared\/i18n\/src\/react\.tsx|node_modules\/@duet\/i18n\/lib\/react\.js)$/,
];

/** Fails the build of a remote that bundles one of these modules, and names the importing file. */
export class OwnCopyGuard {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnCopyGuard', (compilation) => {
      compilation.hooks.afterChunks.tap('OwnCopyGuard', () => {
        for (const module of compilation.modules) {
          const resource = module.nameForCondition();
          const file = resource && path.relative(repository, resource);
          if (!file || !shellOnly.some((pattern) => pattern.test(file))) continue;
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          const importer = compilation.moduleGraph.getIssuer(module)?.nameForCondition();
          const by = importer ? path.relative(repository, importer) : 'an entry';
          compilation.errors.push(
            new webpack.WebpackError(`${file} belongs to the shell; ${by} must use @duet/kit instead of importing it`),
          );
        }
      });
    });
  }
}
