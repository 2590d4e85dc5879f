import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The server as a separate process, for tests that kill or stop it. */
export interface ServerProcess {
  /** Everything it has printed. */
  output(): string;
  /** Resolves with its address when it says that it is ready; rejects when it ends before. */
  ready(): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with its exit code; null when a signal ended it. */
  ended(): Promise<number | null>;
}

const readyLine = /Duet is ready at (\S+)\n/;

const ownMain = path.join(import.meta.dirname, '../../src/main.ts');

/** Of this version, or of another one by its `main.ts`. */
export function startServerProcess(env: Readonly<Record<string, string>>, main: string = ownMain): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += String(text);
        const url = readyLine.exec(output)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
    void ended.then(() => reject(new Error(`The server did not start: ${output}`)));
  });
  // whoever wants to know asks
  ready.catch(() => undefined);
  return {
    output: () => output,
    ready: () => ready,
    kill: (signal) => void child.kill(signal),
    ended: () => ended,
  };
}
