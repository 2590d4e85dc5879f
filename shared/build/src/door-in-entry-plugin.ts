import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { doorChunk } from './federation-manifest-plugin.ts';

/**
 * Writes the chunk of a remote's door into the file of its container: a page always needs both, and one file saves a
 * request. To webpack it stays a chunk of its own, which has come before anybody asked for it: what it shares
 * and its styles are waited for as ever.
 */
export class DoorInEntryPlugin {
  private readonly entryFile: string;

  constructor(entryFile: string) {
    this.entryFile = entryFile;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DoorInEntryPlugin', (compilation) => {
      // after integrity and content hashes, which are of the files apart, and before the manifests
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 10;
      compilation.hooks.processAssets.tap({ name: 'DoorInEntryPlugin', stage }, () => {
        if (compilation.errors.length === 0) join(compilation, this.entryFile);
      });
    });
  }
}

function join(compilation: Compilation, entryFile: string): void {
  const door = compilation.namedChunks.get(doorChunk);
  const file = door && [...door.files].find((name) => name.endsWith('.js'));
  const script = file && compilation.getAsset(file)?.source;
  if (!script) return; // src/app.tsx was not built: the manifest of the remote says so
  compilation.updateAsset(entryFile, (entry) => new webpack.sources.ConcatSource(script, '\n', entry));
  compilation.deleteAsset(file);
}
