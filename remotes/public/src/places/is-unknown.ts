import { isApiError } from '@duet/kit';

/** Whether there is no such place: as the call says it, or as null by the page that has asked before. */
export function isUnknown({
  data,
  error,
}: {
  readonly data: object | null | undefined;
  readonly error: unknown;
}): boolean {
  return data === null || isApiError(error, 'not_found');
}
