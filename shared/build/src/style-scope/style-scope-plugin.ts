import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { findLeaks } from './find-leaks.ts';

/**
 * Keeps a remote's style sheets inside it in two ways: a rule that could affect the surrounding page fails the build,
 * and all built rules apply only below the remote's element, and in its modals, which have the same mark.
 */
export class StyleScopePlugin {
  private readonly remote: string;

  constructor(remote: string) {
    this.remote = remote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StyleScopePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('StyleScopePlugin', () => refuseLeaks(compilation));
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: 'StyleScopePlugin', stage }, (assets) => {
        for (const file of Object.keys(assets)) {
          if (!file.endsWith('.css')) continue;
          compilation.updateAsset(file, (sheet) => {
            const scope = `[data-remote=${this.remote}]`;
            const fields = rulesOfFields(sheet.source().toString(), scope);
            return new webpack.sources.ConcatSource(`@scope (${scope}) {\n`, sheet, `\n}\n${fields}`);
          });
        }
      });
    });
  }
}

/**
 * The rules once more, as those of what is below the remote's element, for WebKit alone, which no other browser's hanging
 * punctuation tells apart: up to 2.50 it applies no rule of a scope to text fields. Keyframes belong to the page in any case.
 */
function rulesOfFields(sheet: string, scope: string): string {
  const root = postcss.parse(sheet);
  root.walkAtRules('keyframes', (rule) => void rule.remove());
  return root.nodes.length === 0
    ? ''
    : `@supports (hanging-punctuation: first) {\n:where(${scope}) {\n${root.toString()}\n}\n}\n`;
}

function refuseLeaks(compilation: Compilation): void {
  const files = new Set([...compilation.modules].map((module) => module.nameForCondition()));
  for (const file of files) {
    if (!file?.endsWith('.css')) continue;
    for (const { line, column, rule, reason } of findLeaks(readFileSync(file, 'utf8'), file)) {
      const place = `${path.relative(compilation.compiler.context, file)}:${line}:${column}`;
      compilation.errors.push(new webpack.WebpackError(`${place} \`${rule}\` leaks out of the remote: ${reason}`));
    }
  }
}
