import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { EmulatorSettings, FromEmulator, ToEmulator } from './messages.ts';
import { IdentityPortTakenError, IdentityStartError } from './start-errors.ts';

/** The part of a pino logger that is used here. */
export interface IdentityLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface IdentityEmulatorOptions {
  readonly projectId: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Where accounts are kept; without it they end with the process. */
  readonly dataFile?: string;
  /** Off for journeys and benchmarks only. */
  readonly limitsGuesses?: boolean;
  readonly log: IdentityLog;
  readonly startTimeout?: number;
}

export interface RunningIdentityEmulator {
  readonly port: number;
  /** For tests that kill it. */
  readonly pid: number;
  stop(): Promise<void>;
}

const restartPause = 500;

/**
 * The Firebase Auth emulator in a process of its own, on the loopback address. Whatever it acknowledged is on the disk
 * before the answer leaves. It ends with this process however that ends, and is started again if it dies alone.
 */
export async function startIdentityEmulator({
  projectId,
  port,
  dataFile,
  limitsGuesses = true,
  log,
  // a busy machine takes a minute for it
  startTimeout = 180_000,
}: IdentityEmulatorOptions): Promise<RunningIdentityEmulator> {
  if (!projectId.startsWith('demo-')) throw new IdentityStartError(`the project id "${projectId}" is not a demo one.`);
  let isStopping = false;
  const first = await launch({ projectId, port, dataFile, limitsGuesses });
  const realPort = first.port;
  let { child } = first;
  watch();

  return {
    port: realPort,
    get pid() {
      return child.pid ?? 0;
    },
    stop: async () => {
      isStopping = true;
      await stop(child);
    },
  };

  async function launch(settings: EmulatorSettings): Promise<{ child: ChildProcess; port: number }> {
    const process = forkEmulator(log);
    try {
      return { child: process, port: await untilReady(process, settings, startTimeout) };
    } catch (error) {
      process.kill('SIGKILL');
      throw error;
    }
  }

  function watch(): void {
    child.on('message', (message: FromEmulator) => {
      if (message.type !== 'mail') return;
      const { kind, email, link } = message;
      // Louder than information: without a mail server this line is the mail.
      log.warn({ kind, email, link }, 'The identity emulator would have sent this e-mail');
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.warn({ code, signal }, 'The identity emulator ended by itself and is started again');
      setTimeout(() => void restart(), restartPause).unref();
    });
  }

  async function restart(): Promise<void> {
    if (isStopping) return;
    try {
      ({ child } = await launch({ projectId, port: realPort, dataFile, limitsGuesses }));
    } catch (error) {
      log.warn({ err: error }, 'The identity emulator could not be started again');
      return;
    }
    // It may have been told to stop meanwhile, which the compiler cannot see.
    if (isStopping as boolean) await stop(child);
    else watch();
  }
}

function forkEmulator(log: IdentityLog): ChildProcess {
  const { NODE_OPTIONS: _, ...env } = process.env;
  // CI keeps firebase-tools from calling home.
  const child = fork(path.join(import.meta.dirname, 'emulator-process.ts'), {
    execArgv: [],
    env: { ...env, CI: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log.warn({ text: text.trim() }, 'The identity emulator says');
  });
  return child;
}

async function untilReady(child: ChildProcess, settings: EmulatorSettings, timeout: number): Promise<number> {
  const message = await new Promise<FromEmulator>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new IdentityStartError(`it was not ready after ${timeout} ms.`));
    }, timeout);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new IdentityStartError(`it ended with ${signal ?? `code ${code}`}.`));
    });
    child.once('message', resolve);
    child.once('message', () => {
      clearTimeout(timer);
    });
    child.once('exit', () => {
      clearTimeout(timer);
    });
    const start: ToEmulator = { type: 'start', settings };
    child.send(start);
  });
  if (message.type === 'ready') return message.port;
  if (message.type === 'portTaken') throw new IdentityPortTakenError(settings.port);
  throw new IdentityStartError(message.type === 'failed' ? message.reason : `it said "${message.type}" first.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.send({ type: 'stop' } satisfies ToEmulator);
  const timer = setTimeout(() => child.kill('SIGKILL'), 3_000);
  await ended;
  clearTimeout(timer);
}
