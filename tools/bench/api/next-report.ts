import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a process of a bench tells next; rejects when it ends instead. */
export async function nextReport<Report>(child: ChildProcess): Promise<Report> {
  const answered = new AbortController();
  const { signal } = answered;
  const exited = once(child, 'exit', { signal }).then(() => {
    throw new Error('The process of the bench ended.');
  });
  try {
    // our own process writes reports only
    const [report] = (await Promise.race([once(child, 'message', { signal }), exited])) as [Report];
    return report;
  } finally {
    // the loser of the race stops listening; that it does is no failure
    exited.catch(() => undefined);
    answered.abort();
  }
}
