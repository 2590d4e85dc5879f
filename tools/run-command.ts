import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export const root = path.resolve(import.meta.dirname, '..');

export interface CommandOptions {
  /** Where it runs when it is not the root of the repository. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Hears every line of both outputs as it comes. */
  readonly onLine?: (line: string) => void;
  readonly signal?: AbortSignal;
}

export interface CommandResult {
  /** Not 0 too when it could not be run or was ended by a signal. */
  readonly code: number;
  readonly output: string;
}

/** Runs a command of our node_modules/.bin, or of the system. Never rejects. */
export async function runCommand(
  command: string,
  parameters: readonly string[],
  { cwd = root, env = {}, onLine, signal }: CommandOptions = {},
): Promise<CommandResult> {
  const bin = path.join(root, 'node_modules/.bin');
  const child = spawn(command, parameters, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, ...env },
    ...(signal ? { signal } : {}),
  });
  const lines: string[] = [];
  const listen = async (stream: Readable): Promise<void> => {
    for await (const line of createInterface({ input: stream })) {
      lines.push(line);
      onLine?.(line);
    }
  };
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve(127);
    });
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
  const [code] = await Promise.all([ended, listen(child.stdout), listen(child.stderr)]);
  return { code, output: lines.join('\n') };
}
