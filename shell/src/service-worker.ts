import { clientsClaim } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { shape } from '@duet/contracts';
import { pages, versionedFiles } from './worker/answers.ts';
import { keepPage } from './worker/kept-builds.ts';
import { openTarget, showPush } from './worker/push.ts';
import type { NotificationEvent, PushEvent, WorkerScope } from './worker/worker-scope.ts';

/**
 * The service worker. Pages come from the network and, without one, from the last build that was kept whole; files of a
 * version never change and come from the cache. Calls of the API are never its business.
 */
const worker = globalThis as unknown as WorkerScope; // the page's own types do not know a worker's scope

const VERSIONED = /^\/(shell|remotes)\/|^\/icons\//;

void worker.skipWaiting();
clientsClaim();

registerRoute(new NavigationRoute(pages));
registerRoute(({ sameOrigin, url }) => sameOrigin && VERSIONED.test(url.pathname), versionedFiles);

const keepRequest = shape.object({ type: shape.oneOf(['keep']), files: shape.list(shape.text) });

/** Idle pages post their asset URLs for offline caching. */
worker.addEventListener('message', (event) => {
  const request: unknown = event.data;
  if (keepRequest.is(request)) event.waitUntil(keepPage(request.files));
});

worker.addEventListener('push', (event: PushEvent) => {
  event.waitUntil(showPush(worker, event.data?.text() ?? ''));
});

worker.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close();
  event.waitUntil(openTarget(worker.clients, event.notification.data, worker.location.origin));
});
