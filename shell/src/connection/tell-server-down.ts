import type { ShellServices } from '@duet/kit';
import { map, merge, pairwise, filter } from 'rxjs';
import type { Observable } from 'rxjs';
import { pause } from '../pause.ts';

/** A server that is restarted answers within this time, and nothing is said of it. */
const SECOND_LOOK = 2500;
/** Looked for anew after 5 to 15 s: when the server comes back, pages come back spread over ten seconds (chats-19). */
const LOOK_AGAIN = 5000;
const SPREAD = 10_000;
const GIVE_UP = 4000;

export interface ServerDownOptions {
  /** Emits when a call got no answer, or a gateway's. */
  readonly unreachable$: Observable<void>;
  /** Whether the server can do its work. */
  readonly isReady?: () => Promise<boolean>;
  readonly random?: () => number;
}

/**
 * Says that the server does not answer although there is a network, once, for as long as it is so. A call or a socket that
 * failed is only a hint: one look at the server's health decides. When it is back, everything that waits for the network
 * goes on.
 */
export function tellServerDown(services: ShellServices, options: ServerDownOptions): void {
  const { notify, dismiss, i18n, realtime, queryClient } = services;
  const { unreachable$, isReady = askHealth, random = Math.random } = options;
  let notice: number | undefined;
  let isLooking = false;

  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    let misses = 0;
    while (navigator.onLine && !(await isReady())) {
      misses += 1;
      if (misses > 1) notice ??= tell();
      await pause(misses === 1 ? SECOND_LOOK : LOOK_AGAIN + random() * SPREAD);
    }
    isLooking = false;
    if (notice === undefined) return;
    dismiss(notice);
    notice = undefined;
    // without a network there is another notice, and its end is told by the browser
    if (navigator.onLine) goOn();
  };

  const tell = () =>
    notify({
      type: 'warning',
      message: i18n.translator('later')('server.down'),
      icon: 'lucide:server-off',
      position: 'top',
      timeout: 0,
    });

  const goOn = () => {
    dispatchEvent(new Event('online'));
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };

  const lostSocket$ = realtime.status$.pipe(
    pairwise(),
    filter(([before, now]) => (before === 'online' && now === 'connecting') || now === 'polling'),
    map(() => undefined),
  );
  merge(unreachable$, lostSocket$).subscribe(() => void look());
}

async function askHealth(): Promise<boolean> {
  try {
    const answer = await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(GIVE_UP) });
    return answer.status < 500;
  } catch {
    return false; // no answer is the answer
  }
}
