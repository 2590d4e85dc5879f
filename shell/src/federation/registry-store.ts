import type { Registry, RegistryRemote, RemoteName } from '@duet/contracts';
import { BehaviorSubject } from 'rxjs';
import { readableRegistry } from './readable-registry.ts';

/** A registry older than this is asked for anew when the member navigates. */
const FRESH_FOR = 5000;
/** A request that hangs must not stand in the way of the next one. */
const PATIENCE = 5000;

export interface RegistryStore {
  current(): Registry;
  /** The registry and whatever comes after it: what is drawn from it follows. */
  readonly changes$: BehaviorSubject<Registry>;
  remote(name: RemoteName): RegistryRemote | undefined;
  /**
   * Asks for a newer registry in the background. A new release of a remote is used by the next navigation into it,
   * never under the member's hands: whoever mounts a remote reads the registry at that moment. `anyway` asks however
   * fresh ours is, e.g. after a release could not be loaded. What the page came with has the texts of one language only, and
   * is never fresh.
   */
  refresh(anyway?: boolean): Promise<void>;
}

export interface RegistryStoreOptions {
  readonly initial: Registry;
  readonly fetchRegistry?: () => Promise<Registry>;
  readonly now?: () => number;
}

async function download(): Promise<Registry> {
  const answer = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`/registry.json answered ${answer.status}`);
  return (await answer.json()) as Registry;
}

export function createRegistryStore(options: RegistryStoreOptions): RegistryStore {
  const { fetchRegistry = download, now = Date.now } = options;
  const changes$ = new BehaviorSubject(options.initial);
  let readAt = now();
  let running: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      changes$.next(readableRegistry(await fetchRegistry()));
      readAt = now();
    } catch (error) {
      // the one we have keeps working
      console.warn('The registry could not be refreshed', error);
    }
  }

  return {
    current: () => changes$.value,
    changes$,
    remote: (name) => changes$.value.remotes[name],
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
