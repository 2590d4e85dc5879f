import type { RemoteName } from '@duet/contracts';
import type { RemoteLifecycles, RemoteMountProps, ShellServices } from '@duet/kit';
import { pause } from '../pause.ts';
import { within } from './deadline.ts';
import type { Slots } from './slots.ts';

/** How long a lifecycle may take: single-spa waits for it before it handles the next navigation. */
const GRACE = 120;
/**
 * The time for load, bootstrap and mount together, from the start of a visit or of "Try again". After it the fallback is
 * shown, but the work continues: a slow network or machine is not a failure.
 */
const BUDGET = 7200;

export interface RemoteAppOptions {
  readonly name: RemoteName;
  readonly load: () => Promise<RemoteLifecycles>;
  /** Loads the remote again for "Try again"; a newer release may have fixed the failure. */
  readonly reload: () => Promise<RemoteLifecycles>;
  readonly services: ShellServices;
  readonly slots: Slots;
  readonly onFailure: (error: unknown) => void;
}

/** The lifecycles that single-spa sees. They settle at once; the remote is fetched and mounted in the background. */
export interface RemoteApp {
  readonly bootstrap: () => Promise<void>;
  readonly mount: () => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** A remote in its element, while it is being mounted or after that. */
interface LiveRemote {
  readonly remote: RemoteLifecycles;
  readonly props: RemoteMountProps;
  readonly mounting: Promise<void>;
}

/**
 * A single-spa application that never blocks navigation. `visit` distinguishes an outdated attempt from the current one.
 * Two attempts never share an element: the next waits until the last has released it, and after too long a wait the
 * element is abandoned. Anything mounted there later is unmounted there, out of sight.
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
    // the async function turns a mount that throws into one that rejects
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
      .catch(() => undefined) // the visit has already reported it
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

  /** Shows the fallback when the time is over. Work that is still running replaces the fallback when it finishes. */
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

  /** "Try again", in the fallback of the shell or of the remote itself; a second press has no effect. */
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
