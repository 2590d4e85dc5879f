import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { replaceText } from './replace-text.ts';

/**
 * A build's version is the hash of its outputs, so identical sources give an identical version. The outputs contain their
 * own version (global variable, chunk queue, class names): they are built with this mark in its place, hashed, and the
 * mark is then replaced, before webpack computes content hashes and integrity.
 */
export const versionMark = 'dvXXXXXXXX';

/** Increased when the same sources give other files after the version was made. */
const layoutOfFiles = '2';

const versions = new WeakMap<Compilation, string>();

/** The version of a finished compilation, as long as the mark, with characters that any identifier may contain. */
export function versionOf(compilation: Compilation): string {
  const version = versions.get(compilation);
  if (version === undefined) throw new Error(`${compilation.name ?? 'the build'} was made without VersionPlugin`);
  return version;
}

export class VersionPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VersionPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'VersionPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50 },
        () => stamp(compilation),
      );
    });
  }
}

function stamp(compilation: Compilation): void {
  const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash('sha256').update(layoutOfFiles);
  for (const { name, source } of assets) hash.update(name).update('\0').update(source.buffer()).update('\0');
  const version = `v${hash.digest('hex').slice(0, versionMark.length - 1)}`;
  versions.set(compilation, version);

  for (const { name, source } of assets) {
    if (!/\.(js|css)$/.test(name)) continue;
    if (!source.source().toString().includes(versionMark)) continue;
    compilation.updateAsset(name, replaceText(source, new RegExp(versionMark, 'g'), version));
  }
}
