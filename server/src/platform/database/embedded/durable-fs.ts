import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';

import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of emscripten's node file system that are used here. */
interface NodeFsModule {
  readonly NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  };
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
      const { NODEFS } = module as NodeFsModule;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncDirectory(NODEFS.realPath(node));
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
