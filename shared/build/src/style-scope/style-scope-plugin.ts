import postcss from 'postcss';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { findLeaks } from './find-leaks.ts';
import { refuseRules } from './refuse-rules.ts';

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
            const again = rulesWithoutScope(sheet.source().toString(), scope);
            return new webpack.sources.ConcatSource(`@scope (${scope}) {\n`, sheet, `\n}\n${again}`);
          });
        }
      });
    });
  }
}

/** Conditions that hold in WebKit alone, and in Firefox alone. */
const inWebKitOrFirefox = '(hanging-punctuation: first) or (-moz-orient: inline)';

/**
 * The rules once more, as those of what is below the remote's element: WebKit, up to 2.50, applies no rule of a scope to
 * text fields, and Firefox knows scopes from 146 on only. Keyframes belong to the page in any case, and cannot be nested.
 */
function rulesWithoutScope(sheet: string, scope: string): string {
  const root = postcss.parse(sheet);
  const keyframes: string[] = [];
  root.walkAtRules('keyframes', (rule) => {
    keyframes.push(rule.toString());
    rule.remove();
  });
  const rules = [...keyframes, ...(root.nodes.length > 0 ? [`:where(${scope}) {\n${root.toString()}\n}`] : [])];
  return rules.length === 0 ? '' : `@supports ${inWebKitOrFirefox} {\n${rules.join('\n')}\n}\n`;
}

function refuseLeaks(compilation: Compilation): void {
  refuseRules(compilation, findLeaks, 'leaks out of the remote');
}
