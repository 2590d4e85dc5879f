import webpack from 'webpack';
import type { Configuration } from 'webpack';

/** Runs configurations in one process, two at a time, and rejects with every error they had. */
export async function compile(configurations: readonly Configuration[]): Promise<void> {
  if (configurations.length === 0) return;
  const compiler = webpack([...configurations]);
  compiler.options.parallelism = 2;
  const problems = await new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack gave no result'));
      else resolve(stats.stats.flatMap(({ compilation }) => problemsOf(compilation)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (problems.length > 0) throw new Error(`The build failed:\n${problems.join('\n\n')}`);
}

function problemsOf({ name, errors, warnings }: webpack.Compilation): string[] {
  for (const warning of warnings) console.warn(`${name}: ${warning.message}`);
  return errors.map((error) => `${name}: ${placeOf(error)}${error.message}`);
}

function placeOf(error: Error): string {
  const resource = error instanceof webpack.WebpackError ? error.module?.nameForCondition() : undefined;
  return resource ? `${resource}\n` : '';
}
