import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Person } from '../chaos/people.ts';
import type { EndedProcess, ServerReport, UploadServerOptions, Usage } from './upload-server-process.ts';

/** The server in its process, as whoever uploads to it sees it. */
export interface UploadServer {
  readonly url: string;
  readonly people: readonly Person[];
  /** Media processes that did not survive a file. */
  readonly ended: readonly EndedProcess[];
  isAlive(): boolean;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export async function startUploadServer(options: Omit<UploadServerOptions, 'dataDir'>): Promise<UploadServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'duet-uploads-'));
  const child = fork(
    path.join(import.meta.dirname, 'upload-server-process.ts'),
    [JSON.stringify({ ...options, dataDir })],
    { env: { ...process.env, NODE_OPTIONS: '' }, execArgv: [] },
  );
  const exited = once(child, 'exit');
  const ended: EndedProcess[] = [];
  child.on('message', (report: ServerReport) => {
    if ('ended' in report) ended.push(report.ended);
  });

  async function next<Kind extends 'ready' | 'usage'>(
    kind: Kind,
  ): Promise<Extract<ServerReport, Record<Kind, unknown>>> {
    const { promise, resolve, reject } = Promise.withResolvers<Extract<ServerReport, Record<Kind, unknown>>>();
    const take = (report: ServerReport): void => {
      // narrowed by the key that only reports of this kind have
      if (kind in report) resolve(report as Extract<ServerReport, Record<Kind, unknown>>);
    };
    child.on('message', take);
    void exited.then(() => reject(new Error('The server ended.')));
    return await promise.finally(() => child.off('message', take));
  }

  async function stop(): Promise<void> {
    child.kill('SIGKILL');
    await exited;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    const { ready } = await next('ready');
    return {
      ...ready,
      ended,
      isAlive: () => child.exitCode === null && child.signalCode === null,
      async usage() {
        child.send('usage');
        return (await next('usage')).usage;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
