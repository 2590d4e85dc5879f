import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program that tests need is not on this machine and may not be brought here. */
export class MissingProgramError extends Error {
  override readonly name: string = 'MissingProgramError';
}

export interface Wanted {
  /** As people call it. */
  readonly what: string;
  readonly debianPackage: string;
  readonly find: () => Promise<string | undefined>;
}

/** Finds a program, installing Debian's package first when there is none and we may. */
export async function provideProgram({ what, debianPackage, find }: Wanted): Promise<string> {
  const found = await find();
  if (found !== undefined) return found;
  const how = `${what} is not installed. On Debian or Ubuntu run: sudo apt-get install ${debianPackage}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new MissingProgramError(how);

  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], { env });
  } catch (error) {
    throw new MissingProgramError(`${how} (trying it here failed)`, { cause: error });
  }

  const installed = await find();
  if (installed === undefined) throw new MissingProgramError(how);
  return installed;
}
