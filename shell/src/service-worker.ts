import { fetchInTime } from './worker/fetch-in-time.ts';
import { keepPage, offlinePage, withKept } from './worker/kept-builds.ts';
import { notificationOf, openTarget } from './worker/push.ts';
import type { FetchEvent, NotificationEvent, PushEvent, WorkerScope } from './worker/worker-scope.ts';

/**
 * The service worker. Pages come from the network and, without one, from the last build that was kept whole; files of a
 * version never change and come from the cache. Calls of the API are never its business.
 */
const worker = globalThis as unknown as WorkerScope; // the page's own types do not know a worker's scope

/** A server that does not answer in this time counts as none. */
const PAGE_DEADLINE = 5000;
const VERSIONED = /^\/(shell|remotes)\/|^\/icons\//;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (VERSIONED.test(pathname)) event.respondWith(withKept(request));
});

async function page(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetchInTime(event.request, PAGE_DEADLINE);
    if (answer.status >= 500) return (await offlinePage(event.request.url)) ?? answer;
    return answer;
  } catch (error) {
    const kept = await offlinePage(event.request.url);
    if (kept) return kept;
    throw error;
  }
}

/** A page that is quiet tells what it is made of. */
worker.addEventListener('message', (event) => {
  const { type, files } = event.data as { readonly type?: string; readonly files?: readonly string[] };
  if (type === 'keep') event.waitUntil(keepPage(files ?? []));
});

worker.addEventListener('push', (event: PushEvent) => {
  const { title, options, waiting } = notificationOf(event.data?.text() ?? '');
  // a browser that does not show badges refuses; the notification is what counts
  const badge = waiting === undefined ? undefined : worker.navigator.setAppBadge?.(waiting).catch(() => undefined);
  event.waitUntil(Promise.all([worker.registration.showNotification(title, options), badge]));
});

worker.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close();
  event.waitUntil(openTarget(worker.clients, event.notification.data, worker.location.origin));
});
