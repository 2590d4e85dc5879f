import { DataError } from './data-error.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not open it',
  EDQUOT: 'the quota of this user is used up',
  EISDIR: 'a folder is where a file should be',
  ENOENT: 'a file or its folder is not there',
  ENOSPC: 'no room is left on the disk',
  ENOTDIR: 'a file is where a folder should be',
  EPERM: 'this user may not open it',
  EROFS: 'the disk is mounted read-only',
};

/** What people can put right about files and disks, in one line that begins with the sentence; any other error as it is. */
export function fileProblem(error: unknown, sentence: string): unknown {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : reasons[code];
  if (reason === undefined) return error;
  return new DataError(`${sentence}: ${reason}${path === undefined ? '' : ` (${path})`}.`, { cause: error });
}
