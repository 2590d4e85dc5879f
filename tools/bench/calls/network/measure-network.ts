import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findProgram } from '../find-program.ts';
import type { NetworkReport } from './network-process.ts';

/**
 * Changes the network under calls, in a network of the bench's own so that the machine keeps its; undefined where that is
 * not possible: it takes Linux, `ip`, `unshare` and root.
 */
export async function measureNetworkChange(rounds: number): Promise<NetworkReport | undefined> {
  const unshare = findProgram('unshare');
  if (unshare === undefined || findProgram('ip') === undefined || process.getuid?.() !== 0) return undefined;
  const file = path.join(import.meta.dirname, 'network-process.ts');
  const child = spawn(unshare, ['-n', process.execPath, file, String(rounds)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The bench of another network ended with ${String(code)}`);
  });
  // our own process writes its report only
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [NetworkReport];
  ended.catch(() => undefined);
  return report;
}
