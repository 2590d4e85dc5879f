/** Whether the disk, or the share of it that we may use, is full. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(errorCodeOf(error) ?? '');
}

/** The code of an error, such as Node's `ENOENT`. */
export function errorCodeOf(error: unknown): string | undefined {
  // jest's sandbox has an `Error` of its own, which Node's errors are no instances of
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
