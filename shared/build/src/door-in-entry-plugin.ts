import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { doorChunk } from './federation-manifest-plugin.ts';
import { joinMaps } from './source-maps-plugin.ts';

/**
 * Writes the chunk of a remote's door into the file of its container: a page always needs both, and one file saves a
 * request. To webpack it stays a separate chunk that is already loaded, so its shared modules and styles are awaited as
 * usual.
 */
export class DoorInEntryPlugin {
  private readonly entryFile: string;

  constructor(entryFile: string) {
    this.entryFile = entryFile;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DoorInEntryPlugin', (compilation) => {
      // after integrity and content hashes, which belong to the separate files, and before the manifests
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
  if (!script) return; // src/app.tsx was not built: the plugin of the remote's manifest reports that
  compilation.updateAsset(entryFile, (source) => new webpack.sources.ConcatSource(script, '\n', source));
  const entry = [...compilation.chunks].find(({ files }) => files.has(entryFile));
  if (entry) joinMaps(compilation, door, entry, script.source().toString().split('\n').length);
  compilation.deleteAsset(file);
}
