import type { Compiler } from 'webpack';
import { findBareSiblings } from './bare-siblings.ts';
import { refuseRules } from './refuse-rules.ts';

/** Keeps the shell's own sheets, and those of @duet/ui, from rules that style siblings in the whole page anew (decision 31). */
export class BareSiblingsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BareSiblingsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('BareSiblingsPlugin', () =>
        refuseRules(compilation, findBareSiblings, 'costs the whole page'),
      );
    });
  }
}
