import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Compilation } from 'webpack';
import type { Leak } from './leak.ts';

/** Fails a build for what is found in its style sheets, with file, place, rule and reason. */
export function refuseRules(
  compilation: Compilation,
  find: (css: string, file: string) => readonly Leak[],
  what: string,
): void {
  const files = new Set([...compilation.modules].map((module) => module.nameForCondition()));
  for (const file of files) {
    if (!file?.endsWith('.css')) continue;
    for (const { line, column, rule, reason } of find(readFileSync(file, 'utf8'), file)) {
      const place = `${path.relative(compilation.compiler.context, file)}:${line}:${column}`;
      compilation.errors.push(new webpack.WebpackError(`${place} \`${rule}\` ${what}: ${reason}`));
    }
  }
}
