import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Order, Report } from './realtime-process.ts';

/** A node in a process of its own. */
export function startNode(parameters: readonly string[]): ChildProcess {
  return fork(path.join(import.meta.dirname, 'realtime-process.ts'), parameters, {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
}

/** Asks it for something. */
export function send(node: ChildProcess, order: Order): void {
  node.send(order);
}

/** Its next answer. */
export async function next<Key extends string>(
  node: ChildProcess,
  key: Key,
): Promise<Extract<Report, Record<Key, unknown>>> {
  const ended = once(node, 'exit').then(() => Promise.reject(new Error('A node of the bench ended.')));
  // it ends after its last report, too
  ended.catch(() => undefined);
  const [report] = (await Promise.race([once(node, 'message'), ended])) as [Report];
  if (!(key in report)) throw new Error(`A node of the bench answered something else than ${key}.`);
  // it has the key that only this answer has
  return report as Extract<Report, Record<Key, unknown>>;
}

/** Milliseconds of processor it has taken. */
export async function workOf(node: ChildProcess): Promise<number> {
  send(node, { work: true });
  return (await next(node, 'milliseconds')).milliseconds;
}
