import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';
import { versionOf } from './version-mark.ts';

/** The result of one configuration: the version it published, or why it failed. */
export type CompileResult =
  | { readonly name: string; readonly version: string }
  | { readonly name: string; readonly problems: readonly string[] };

/** Runs production configurations side by side in one process. A failing one does not stop the others. */
export async function compile(configurations: readonly Configuration[]): Promise<CompileResult[]> {
  if (configurations.length === 0) return [];
  const compiler = webpack([...configurations]);
  const results = await new Promise<CompileResult[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack gave no result'));
      else resolve(stats.stats.map(({ compilation }) => resultOf(compilation)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  return results;
}

function resultOf(compilation: Compilation): CompileResult {
  const name = compilation.name ?? '';
  for (const warning of compilation.warnings) console.warn(`${name}: ${warning.message}`);
  if (compilation.errors.length === 0) return { name, version: versionOf(compilation) };
  return { name, problems: compilation.errors.map((error) => placeOf(error) + error.message) };
}

function placeOf(error: Error): string {
  const resource = error instanceof webpack.WebpackError ? error.module?.nameForCondition() : undefined;
  return resource ? `${resource}\n` : '';
}
