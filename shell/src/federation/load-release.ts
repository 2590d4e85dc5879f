import type { RegistryRemote, RemoteRelease } from '@duet/contracts';

/**
 * How a remote is loaded when things go wrong: each attempt has its own deadline, a transient failure is tried once
 * more, and when the release does not come at all the release before it is used. Every attempt has a fresh address and
 * a fresh name, because the federation runtime caches failures and Chromium queues a second request for the same
 * address behind one that hangs (design 4).
 */
export interface LoadPolicy {
  readonly attempts: number;
  readonly deadline: number;
  readonly pause: number;
}

export const loadPolicy: LoadPolicy = { attempts: 2, deadline: 5000, pause: 300 };

/** One try to load a release. `alias` and `entry` are unique for this page. */
export interface Attempt {
  readonly release: RemoteRelease;
  readonly alias: string;
  readonly entry: string;
}

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(remote: string, version: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${remote}@${version}: ${reason.slice(0, 200)}`, { cause });
  }
}

export interface LoadReleaseOptions<Module> {
  readonly remote: RegistryRemote;
  readonly run: (attempt: Attempt) => Promise<Module>;
  /** Number of this try for an address, counted over the life of the page. */
  readonly count: (entry: string) => number;
  readonly policy?: LoadPolicy;
}

/** Loads the newest release that can be had. Rejects with the last failure. */
export async function loadRelease<Module>(options: LoadReleaseOptions<Module>): Promise<Module> {
  const { remote, run, count, policy = loadPolicy } = options;
  let last: unknown;
  for (const release of remote.previous ? [remote, remote.previous] : [remote]) {
    for (let turn = 1; turn <= policy.attempts; turn += 1) {
      try {
        return await before(policy.deadline, run(nextAttempt(remote.name, release, count(release.entry))));
      } catch (error) {
        last = new RemoteLoadError(remote.name, release.version, error);
        console.warn(`[federation] ${String(last)}`);
        if (!isTransient(error) || turn === policy.attempts) break;
        await pause(policy.pause);
      }
    }
  }
  throw last;
}

function nextAttempt(name: string, release: RemoteRelease, tries: number): Attempt {
  const version = release.version.replace(/\W/g, '_');
  if (tries === 0) return { release, alias: `${name}__${version}`, entry: release.entry };
  return { release, alias: `${name}__${version}__${tries}`, entry: `${release.entry}?retry=${tries}` };
}

/** A script that threw will throw again; anything of the network may pass. */
function isTransient(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return (
    !/ScriptExecutionError|ReferenceError|SyntaxError/.test(text) &&
    /network|chunk|timed out|fetch|deadline|RUNTIME-00[18]/i.test(text)
  );
}

function before<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`deadline of ${milliseconds} ms passed`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
