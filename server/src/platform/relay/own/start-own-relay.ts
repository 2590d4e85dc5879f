import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import type { DatabaseLog } from '../../database/database.ts';
import type { FromRelay, ToRelay } from './messages.ts';

export interface OwnRelay {
  readonly urls: readonly string[];
  readonly secret: string;
  /** For tests that kill it. */
  readonly pid: number;
  stop(): Promise<void>;
}

const restartPause = 500;
/** A busy machine takes its time. */
const readyWithin = 60_000;

/**
 * The relay for development, in a process of its own: packets of calls do not wait for the server's work. It ends with this
 * process however that ends, and is started again at its port if it dies alone.
 */
export async function startOwnRelay({ log }: { readonly log: DatabaseLog }): Promise<OwnRelay> {
  const secret = randomBytes(24).toString('base64url');
  let isStopping = false;
  const first = await launch({ port: 0, secret }, log);
  const { port } = first;
  let { child } = first;
  watch();

  function watch(): void {
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.warn({ code, signal }, 'The relay of calls ended by itself and is started again');
      setTimeout(() => void restart(), restartPause).unref();
    });
  }

  async function restart(): Promise<void> {
    if (isStopping) return;
    try {
      ({ child } = await launch({ port, secret }, log));
    } catch (error) {
      log.warn({ err: error }, 'The relay of calls could not be started again');
      return;
    }
    // it may have been told to stop meanwhile, which the compiler cannot see
    if (isStopping as boolean) await end(child);
    else watch();
  }

  return {
    urls: ['udp', 'tcp'].map((transport) => `turn:127.0.0.1:${port}?transport=${transport}`),
    secret,
    get pid() {
      return child.pid ?? 0;
    },
    async stop() {
      isStopping = true;
      await end(child);
    },
  };
}

async function launch(settings: ToRelay, log: DatabaseLog): Promise<{ child: ChildProcess; port: number }> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = fork(path.join(import.meta.dirname, 'relay-process.ts'), {
    execArgv: [],
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log.warn({ text: text.trim() }, 'The relay of calls says');
  });
  try {
    return { child, port: await untilReady(child, settings) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

async function untilReady(child: ChildProcess, settings: ToRelay): Promise<number> {
  const ready = new AbortController();
  const signal = AbortSignal.any([ready.signal, AbortSignal.timeout(readyWithin)]);
  child.once('exit', () => ready.abort(new Error('It ended before it was ready.')));
  child.send(settings);
  // our own process says nothing else
  const [message] = (await once(child, 'message', { signal })) as [FromRelay];
  if ('failure' in message) throw new Error(message.failure);
  return message.port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // it leaves when nobody is there any more
  if (child.connected) child.disconnect();
  else child.kill('SIGKILL');
  await ended;
}
