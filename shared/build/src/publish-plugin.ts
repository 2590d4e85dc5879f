import { existsSync } from 'node:fs';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { compressFolder } from './compress-folder.ts';
import { sourceMapsOf } from './source-maps-plugin.ts';

export interface PublishOptions {
  readonly versions: string;
  readonly maps: string;
  readonly versionOf: (compilation: Compilation) => string;
}

/**
 * Moves a finished, compressed build from its staging folder to its immutable folder in one step: a version exists
 * completely or not at all, and an existing one is identical, byte for byte, and stays.
 */
export class PublishPlugin {
  private readonly options: PublishOptions;

  constructor(options: PublishOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PublishPlugin', async (compilation) => {
      const { versions, maps, versionOf } = this.options;
      const version = versionOf(compilation);
      // before the version, which is never without them then
      await writeMaps(compilation, path.join(maps, version));
      await publish(compiler.outputPath, path.join(versions, version));
    });
  }
}

async function writeMaps(compilation: Compilation, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const maps = [...sourceMapsOf(compilation)];
  await Promise.all(maps.map(([file, map]) => writeFile(path.join(folder, `${file}.map`), JSON.stringify(map))));
}

async function publish(waiting: string, target: string): Promise<void> {
  if (existsSync(target)) {
    await rm(waiting, { recursive: true, force: true });
    const now = new Date();
    await utimes(target, now, now); // the version is in use again, so pruning counts from today
    return;
  }
  await compressFolder(waiting);
  await mkdir(path.dirname(target), { recursive: true });
  await rename(waiting, target).catch(async (error: unknown) => {
    // another process has just published the same version
    if (!existsSync(target)) throw error;
    await rm(waiting, { recursive: true, force: true });
  });
}
