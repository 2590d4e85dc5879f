import { isApiError, memberDatabase, messagesKey } from '@duet/api';
import type { Shell } from '../shell-context.tsx';
import { exclusively } from '../session/exclusively.ts';
import { restoreQueries } from './restore-queries.ts';
import { persistQueries } from './persist-queries.ts';
import { OFFLINE, openOfflineStore } from './offline-store.ts';
import type { OfflineStore } from './offline-store.ts';

type Followed = Pick<Shell, 'session' | 'services' | 'unreachable$'>;

/**
 * Keeps what each member who comes has for offline reading, until their session ends. `isAway`: the server was not reached
 * just now, by the first of them.
 */
export function followMembers(shell: Followed, isAway: boolean): void {
  const { session, services } = shell;
  let isAwayNow = isAway;
  let ending: AbortController | undefined;
  session.visitor$.subscribe((visitor) => {
    const state = session.state();
    const isMember = visitor === 'member' && state.status === 'signed-in';
    if (isMember === (ending !== undefined)) return;
    ending?.abort();
    ending = isMember ? new AbortController() : undefined;
    if (!ending || state.status !== 'signed-in') return;
    readOffline(shell, { uid: state.uid, signal: ending.signal, isAway: isAwayNow }).catch((error: unknown) =>
      services.report(error, 'shell'),
    );
    isAwayNow = false;
  });
}

interface Reading {
  readonly uid: string;
  readonly signal: AbortSignal;
  readonly isAway: boolean;
}

/** What was kept comes back when there is no network: when the browser says so, or with the first call that got no answer. */
async function readOffline({ services, unreachable$ }: Followed, { uid, signal, isAway }: Reading): Promise<void> {
  const { api, queryClient, realtime } = services;
  const store = await openOfflineStore(uid);
  const forgetAll = () => {
    store.close();
    // the sign-out may have listed the databases before there was this one, and old browsers cannot list them
    indexedDB.deleteDatabase(memberDatabase(uid, OFFLINE));
  };
  if (signal.aborted) return forgetAll();
  signal.addEventListener('abort', forgetAll);

  let isBringing = false;
  const bring = () => {
    // the calls of a page fail together
    if (signal.aborted || isBringing) return;
    isBringing = true;
    restoreQueries(queryClient, store, signal)
      .catch((error: unknown) => console.warn('Not read', error))
      .finally(() => (isBringing = false));
  };
  if (isAway || !navigator.onLine) bring();
  addEventListener('offline', bring, { signal });
  const unreachable = unreachable$.subscribe(bring);
  signal.addEventListener('abort', () => unreachable.unsubscribe());
  // without a token that the network prevents no call is made
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isApiError(event.action.error, 'network')) bring();
  });
  signal.addEventListener('abort', stop);

  persistQueries({ api, queryClient, store, signal, exclusively: (work) => exclusively('duet.offline', work) });
  const changes = realtime.events$.subscribe((event) => {
    // what was deleted or changed for both must not stay readable here
    if (event.type === 'message.updated') forget(store, event.message.chatId);
  });
  signal.addEventListener('abort', () => changes.unsubscribe());
}

function forget(store: OfflineStore, chatId: string): void {
  store.remove(messagesKey(chatId)).catch((error: unknown) => console.warn('Not removed', error));
}
