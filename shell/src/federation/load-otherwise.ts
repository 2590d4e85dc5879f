import { releaseFolder } from '@duet/contracts';
import type { RegistryRemote, RemoteRelease } from '@duet/contracts';
import { pause } from '../pause.ts';
import type { noteFailure } from '../errors/failures.ts';
import type { LoadPolicy } from './load-policy.ts';
import { allowScript } from './trusted-scripts.ts';

class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(remote: string, version: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${remote}@${version}: ${reason.slice(0, 200)}`, { cause });
  }
}

export interface LoadOtherwiseOptions<Module> {
  readonly remote: RegistryRemote;
  /** The first attempt, which has failed or is still running. */
  readonly first: Promise<Module>;
  readonly runNext: (release: RemoteRelease) => Promise<Module>;
  /** How long an attempt runs alone before the next one starts in parallel. */
  readonly share: number;
  readonly policy: LoadPolicy;
  /** Hears why the release before, or the second origin, was needed, which nobody sees. */
  readonly onFallback: typeof noteFailure;
}

/** Makes the attempts after the first, by the policy of `load-release.ts`. */
export function loadOtherwise<Module>(options: LoadOtherwiseOptions<Module>): Promise<Module> {
  const { remote, first, runNext, share, policy, onFallback } = options;
  const { previous } = remote;
  const again = (release: RemoteRelease) => atMirror(remote, release);
  const releases = previous ? [again(remote), previous, again(previous)] : [again(remote)];
  const hopeless = new Set<string>();
  let isOver = false;
  let last: RemoteLoadError | undefined;

  async function attempt(
    release: RemoteRelease,
    run: Promise<Module>,
    loaded: (module: Module, release: RemoteRelease) => void,
  ): Promise<void> {
    try {
      loaded(await run, release);
    } catch (error) {
      last = new RemoteLoadError(remote.name, release.version, error);
      console.warn(`[federation] ${String(last)}`);
      if (isTransient(error)) await pause(policy.pause);
      else hopeless.add(release.version);
    }
  }

  async function attemptAll(loaded: (module: Module, release: RemoteRelease) => void): Promise<void> {
    const running = [attempt(remote, first, loaded)];
    // a hanging attempt has already used up its share of the time
    await Promise.race([...running, pause(policy.pause)]);
    for (const release of releases) {
      if (isOver) return;
      if (hopeless.has(release.version)) continue;
      const next = attempt(release, runNext(release), loaded);
      running.push(next);
      await Promise.race([next, pause(share)]);
    }
    await Promise.all(running);
  }

  return new Promise<Module>((resolve, reject) => {
    const loaded = (module: Module, release: RemoteRelease) => {
      if (!isOver && release.entry !== remote.entry) {
        onFallback(last ?? new RemoteLoadError(remote.name, remote.version, 'it hangs'), remote.name, 'fallback');
      }
      isOver = true;
      resolve(module);
    };
    void attemptAll(loaded).finally(() => reject(last ?? new Error('nothing came')));
  });
}

/** The release as it lies at the second origin; without one it is asked for again where it was. */
function atMirror({ name, mirror }: RegistryRemote, release: RemoteRelease): RemoteRelease {
  if (!mirror) return release;
  const { version, entry } = release;
  const at = `${mirror}/${releaseFolder({ name, version })}/${entry.slice(entry.lastIndexOf('/') + 1)}`;
  allowScript(at);
  return { ...release, entry: at };
}

/** A script that threw will throw again, while a network failure may pass. */
function isTransient(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return (
    !/ScriptExecutionError|ReferenceError|SyntaxError/.test(text) &&
    /network|chunk|timed out|fetch|deadline|RUNTIME-00[18]/i.test(text)
  );
}
