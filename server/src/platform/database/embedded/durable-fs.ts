import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';

import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of emscripten's node file system that are used here. */
interface EmscriptenNodeFs {
  realPath(node: unknown): string;
  readonly stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
}
interface EmscriptenModule {
  readonly NODEFS?: EmscriptenNodeFs;
  readonly FS: { readonly filesystems?: { readonly NODEFS: EmscriptenNodeFs } };
}

type InitOptions = Parameters<NodeFS['init']>[1];

/** The engine's own file system answers fsync without doing it, so a power cut could lose acknowledged rows. */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void;

  constructor(directory: string, onSync: () => void) {
    super(directory);
    this.#onSync = onSync;
  }

  override async init(engine: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const addFsync = (module: unknown): void => {
      const { NODEFS, FS } = module as EmscriptenModule;
      const nodeFs = NODEFS ?? FS.filesystems?.NODEFS;
      if (!nodeFs)
        throw new Error('This version of PGlite hides its file system; the data would not be forced to disk.');
      nodeFs.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncDirectory(nodeFs.realPath(node));
        else fdatasyncSync(nfd);
        this.#onSync();
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
