import type { Registry, RegistryRemote, RemoteName } from '@duet/contracts';
import { BehaviorSubject } from 'rxjs';
import { readableRegistry } from './readable-registry.ts';

/** A registry older than this is refreshed when the member navigates. */
const FRESH_FOR = 5000;
/** A hanging request must not block the next one. */
const PATIENCE = 5000;

export interface RegistryStore {
  current(): Registry;
  /** The current registry and every newer one, for whatever is drawn from it. */
  readonly changes$: BehaviorSubject<Registry>;
  remote(name: RemoteName): RegistryRemote | undefined;
  /**
   * Requests a newer registry in the background. The next navigation into a remote uses its new release, but the release
   * on screen is never replaced: a remote reads the registry when it is mounted. `anyway` requests it whatever the age of
   * ours, e.g. after a release could not be loaded. The registry in the page has the texts of one language only, so it
   * never counts as fresh.
   */
  refresh(anyway?: boolean): Promise<void>;
  /** Whether the server has a newer shell, e.g. because a newer registry has releases that this one cannot run. */
  readonly newBuild$: BehaviorSubject<boolean>;
}

export interface RegistryStoreOptions {
  readonly initial: Registry;
  /** Where it is; that of a page with a candidate names it. */
  readonly address?: string | undefined;
  readonly fetchRegistry?: (address?: string) => Promise<Registry>;
  readonly now?: () => number;
}

async function download(address = '/registry.json'): Promise<Registry> {
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Registry;
}

export function createRegistryStore(options: RegistryStoreOptions): RegistryStore {
  const { address, fetchRegistry = download, now = Date.now } = options;
  const changes$ = new BehaviorSubject(options.initial);
  const newBuild$ = new BehaviorSubject(false);
  let readAt = now();
  let running: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      const newer = readableRegistry(await fetchRegistry(address));
      // in a late chunk, because the registry of the page itself always fits its shell
      const { runnableRegistry } = await import(/* webpackChunkName: "follow" */ './runnable-registry.ts');
      changes$.next(runnableRegistry(newer, changes$.value, () => newBuild$.next(true)));
      readAt = now();
    } catch (error) {
      // the current registry keeps working
      console.warn('The registry could not be refreshed', error);
    }
  }

  return {
    current: () => changes$.value,
    changes$,
    remote: (name) => changes$.value.remotes[name],
    newBuild$,
    refresh(anyway = false) {
      const isWhole = changes$.value.locale === undefined;
      if (!anyway && isWhole && now() - readAt < FRESH_FOR) return Promise.resolve();
      running ??= read().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
