import { withEvents } from '../../../src/platform/realtime/unit-of-work.ts';
import { openTestApp } from '../test-app.ts';
import type { TestMember } from '../test-app.ts';
import { numbered } from './test-client.ts';

export type Realtime = Awaited<ReturnType<typeof openRealtime>>;

/** Whether the server has greeted. */
export const hello = (frames: readonly { t: string }[]): boolean => frames.some(({ t }) => t === 'hello');

/** Polls until the condition holds, because the server does some things asynchronously; otherwise times out. */
export async function untilSo(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

/** The whole server, reachable for sockets. */
export async function openRealtime() {
  const test = await openTestApp();
  return {
    test,
    url: await test.app.listen({ port: 0, host: '127.0.0.1' }),
    /** One event for each number, in one transaction. */
    emitNumbers: (member: TestMember, ...numbers: number[]): Promise<void> =>
      withEvents(test.deps, async ({ emit }) => {
        for (const number of numbers) emit(member.userId, numbered(number));
        await Promise.resolve();
      }),
  };
}
