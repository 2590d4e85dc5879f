import type { RoomHandlers } from '../handlers.ts';

/** Calls of `server/src/ops`: what pages tell of their remotes goes nowhere. */
export function fakeOps(): RoomHandlers<'ops'> {
  return { sendPageReports: () => undefined };
}
