import type { RemoteName } from '@duet/contracts';
import type { RemoteLifecycles, ShellServices } from '@duet/kit';
import type { Slots } from './slots.ts';

/** single-spa waits for a mount before it handles the next navigation: so long it waits for ours, and no longer. */
const GRACE = 120;

export interface RemoteAppOptions {
  readonly name: RemoteName;
  readonly load: () => Promise<RemoteLifecycles>;
  /** What "Try again" does; a newer release may have mended what failed. */
  readonly reload: () => Promise<RemoteLifecycles>;
  readonly services: ShellServices;
  readonly slots: Slots;
  readonly onFailure: (error: unknown) => void;
}

/** The lifecycles single-spa sees. They settle at once; the remote is fetched and mounted behind them. */
export interface RemoteApp {
  readonly bootstrap: () => Promise<void>;
  readonly mount: () => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/**
 * A single-spa application that never blocks navigation. `visit` tells a visit that is over from the current one; all
 * mounting and unmounting of one remote goes through one queue, so that two visits never overlap in its element.
 */
export function remoteApp({ name, load, reload, services, slots, onFailure }: RemoteAppOptions): RemoteApp {
  const bootstrapped = new WeakSet<object>();
  let visit = 0;
  let live: RemoteLifecycles | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const props = () => ({ services, domElement: slots.element(name) });

  async function show(remote: RemoteLifecycles, mine: number): Promise<void> {
    if (mine !== visit) return;
    if (!bootstrapped.has(remote)) await remote.bootstrap(props());
    bootstrapped.add(remote);
    if (mine !== visit) return;
    live = remote;
    await remote.mount(props());
    if (mine === visit) slots.set(name, { status: 'mounted' });
  }

  async function hide(): Promise<void> {
    const remote = live;
    live = undefined;
    if (remote) await remote.unmount(props()).catch((error: unknown) => services.report(error, name));
    slots.element(name).replaceChildren();
  }

  function fail(error: unknown, mine: number): void {
    if (mine !== visit) return;
    onFailure(error);
    queue = queue.then(hide);
    slots.set(name, { status: 'failed', retry: () => void start(mine, reload) });
  }

  function start(mine: number, get: RemoteAppOptions['load']): Promise<void> {
    slots.set(name, { status: 'loading' });
    return get()
      .then((remote) => (queue = queue.then(() => show(remote, mine))))
      .then(
        () => undefined,
        (error: unknown) => {
          // a failure must not stop whatever is queued behind it
          queue = Promise.resolve();
          fail(error, mine);
        },
      );
  }

  return {
    bootstrap: async () => undefined,
    mount: async () => {
      visit += 1;
      await Promise.race([start(visit, load), new Promise((done) => setTimeout(done, GRACE))]);
    },
    unmount: async () => {
      visit += 1;
      slots.set(name, { status: 'empty' });
      queue = queue.then(hide);
      await queue;
    },
  };
}
