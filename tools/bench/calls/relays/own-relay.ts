import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BenchRelay, RelayPlace } from './bench-relay.ts';

/** Starts the product's own relay for development, which listens on 127.0.0.1 whatever is asked. */
export async function startOwnRelay(place: RelayPlace): Promise<BenchRelay> {
  const own = { ...place, ip: '127.0.0.1' };
  let next = await standBy();
  let current = await begin(next, own);
  // loaded before it is needed, so that it is back at the right moment
  next = await standBy();
  return {
    name: 'the relay of our own (no coturn is installed)',
    ...own,
    fall: () => end(current),
    async comeBack() {
      current = await begin(next, own);
      next = await standBy();
    },
    async stop() {
      await end(current);
      await end(next);
    },
  };
}

async function standBy(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'own-relay-process.ts'));
  await once(child, 'message');
  return child;
}

async function begin(child: ChildProcess, place: RelayPlace): Promise<ChildProcess> {
  child.send(place);
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
