import { statfs } from 'node:fs/promises';

/** Below this much free space the disk counts as full. */
export const leastRoom = 64 * 1024 * 1024;

/** Whether the disk of a folder has room; a folder that nobody can look at has, until writing there says otherwise. */
export async function hasDiskRoom(folder: string, least = leastRoom): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= least;
  } catch {
    return true;
  }
}
