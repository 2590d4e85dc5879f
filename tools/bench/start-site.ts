import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A server that can be visited. */
export interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the product over one build with data of its own: the same demo members everywhere. */
export async function startSite(dist: string, settings: NodeJS.ProcessEnv = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'duet-bench-'));
  const child = fork(path.join(import.meta.dirname, 'serve-build.ts'), [dist], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      IDENTITY_PORT: '0',
      METRICS_PORT: '0',
      RATE_LIMITS: '0',
      ...settings,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => (typeof message === 'string' ? resolve(message) : undefined));
    child.once('exit', (code) => reject(new Error(`The server of the bench ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
