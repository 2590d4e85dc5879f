import type { RemoteName } from '@duet/contracts';
import type { RemoteLifecycles, RemoteMountProps, ShellServices } from '@duet/kit';
import { pause, within } from './deadline.ts';
import type { Slots } from './slots.ts';

/** single-spa waits for a lifecycle before it handles the next navigation: so long it waits for ours, and no longer. */
const GRACE = 120;
/**
 * From the start of a visit, or of "Try again", to the screen or its fallback: load, bootstrap and mount together. It ends
 * the waiting and not the work: a slow network or machine is no failure.
 */
const BUDGET = 7200;

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

/** A remote in its element: being mounted, or mounted. */
interface LiveRemote {
  readonly remote: RemoteLifecycles;
  readonly props: RemoteMountProps;
  readonly mounting: Promise<void>;
}

/**
 * A single-spa application that never blocks navigation. `visit` tells an attempt that is over from the current one. Two
 * of them never meet in one element: the next waits until the last has let go of it, and when that takes too long the
 * element is abandoned. Whatever is mounted there later is unmounted there, out of sight.
 */
export function remoteApp({ name, load, reload, services, slots, onFailure }: RemoteAppOptions): RemoteApp {
  const bootstrapped = new WeakSet<object>();
  let visit = 0;
  let live: LiveRemote | undefined;
  let hidden = Promise.resolve();

  async function show(remote: RemoteLifecycles, mine: number): Promise<void> {
    await hidden;
    if (mine !== visit) return;
    const props = { services, domElement: slots.element(name), retry: () => retry(mine) };
    if (!bootstrapped.has(remote)) await remote.bootstrap(props);
    bootstrapped.add(remote);
    if (mine !== visit) return;
    // a mount that throws at once is one that rejects
    const mounting = (async () => remote.mount(props))();
    live = { remote, props, mounting };
    await mounting;
    if (mine === visit) slots.set(name, { status: 'mounted' });
  }

  /** Ends the visit in its element. Settles soon, whatever the remote does. */
  function hide(): Promise<void> {
    const last = live;
    live = undefined;
    if (last) hidden = release(last);
    return hidden;
  }

  async function release({ remote, props, mounting }: LiveRemote): Promise<void> {
    const unmounting = mounting
      .catch(() => undefined) // the visit has been told
      .then(() => remote.unmount(props))
      .catch((error: unknown) => services.report(error, name))
      .then(() => props.domElement.replaceChildren());
    const isLate = await Promise.race([unmounting.then(() => false), pause(GRACE).then(() => true)]);
    if (isLate) props.domElement.remove();
  }

  function start(get: RemoteAppOptions['load']): Promise<void> {
    visit += 1;
    const mine = visit;
    slots.set(name, { status: 'loading' });
    const showing = (async () => show(await get(), mine))().catch((error: unknown) => fail(error, mine));
    return within(BUDGET, showing).catch((error: unknown) => offerRetry(error, mine));
  }

  /** The budget is over. What is on its way goes on behind the fallback, and takes its place when it comes. */
  function offerRetry(error: unknown, mine: number): void {
    if (mine !== visit) return;
    onFailure(error);
    slots.set(name, { status: 'failed', retry: () => retry(mine) });
  }

  function fail(error: unknown, mine: number): void {
    if (mine !== visit) return;
    visit += 1;
    void hide();
    offerRetry(error, visit);
  }

  /** "Try again", in the fallback of the shell or of the remote itself; a second press changes nothing. */
  function retry(mine: number): void {
    if (mine !== visit) return;
    void hide();
    void start(reload);
  }

  return {
    bootstrap: async () => undefined,
    mount: () => Promise.race([start(load), pause(GRACE)]),
    unmount: () => {
      visit += 1;
      slots.set(name, { status: 'empty' });
      return hide();
    },
  };
}
