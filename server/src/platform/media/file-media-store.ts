import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf } from '../../lib/error-code.ts';
import { assertPlainKey } from './media-store.ts';
import type { MediaContent, MediaStore } from './media-store.ts';

/** Photos as files under one folder, spread over 256 sub-folders by the last two characters of the photo's id. */
export function fileMediaStore(folder: string): MediaStore {
  const fileOf = (key: string): string => {
    const id = assertPlainKey(key).slice(0, key.indexOf('.'));
    return path.join(folder, id.slice(-2), key);
  };

  return {
    async put(key, content) {
      const file = fileOf(key);
      const parent = path.dirname(file);
      await mkdir(parent, { recursive: true });
      const draft = `${file}.${randomUUID()}.part`;
      try {
        await writeDurably(draft, content);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(parent);
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (errorCodeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}

async function writeDurably(file: string, content: MediaContent): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(Buffer.isBuffer(content) ? content : createReadStream(content.path));
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** The rename itself must reach the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
