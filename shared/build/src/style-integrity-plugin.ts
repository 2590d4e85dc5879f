import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { integrityOf } from './release-facts.ts';
import { replaceText } from './replace-text.ts';

const marker = 'duet-style-integrities';

/**
 * Integrity for the style sheets of lazy chunks, which webpack-subresource-integrity leaves out. The runtime code first
 * gets a marker, which is replaced by the hashes before that plugin runs: from then on that plugin itself updates hashes
 * of assets when webpack's real content hashes change them.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StyleIntegrityPlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StyleIntegrityPlugin',
        (source: string, { tag, chunkId }: { tag: string; chunkId: string }) =>
          `${source}\n${tag}.crossOrigin = "anonymous";\n${tag}.integrity = JSON.parse("${marker}")[${chunkId}] || "";`,
      );
      compilation.hooks.processAssets.tap(
        { name: 'StyleIntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 10 },
        () => replaceMarkers(compilation),
      );
    });
  }
}

function replaceMarkers(compilation: Compilation): void {
  const hashes: Record<string, string> = {};
  for (const chunk of compilation.chunks) {
    const sheet = [...chunk.files].find((file) => file.endsWith('.css'));
    if (sheet && chunk.id !== null) hashes[chunk.id] = integrityOf(compilation, sheet);
  }
  const literal = JSON.stringify(JSON.stringify(hashes));
  const quoted = new RegExp(`(["'\`])${marker}\\1`, 'g');
  for (const { name, source } of compilation.getAssets()) {
    const text = name.endsWith('.js') ? source.source().toString() : '';
    if (!text.includes(marker)) continue;
    compilation.updateAsset(name, replaceText(source, quoted, literal));
  }
}
