import type { RouteHandlerObject } from 'workbox-core/types.js';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { isIcon, offlinePage, wholeBuild } from './kept-builds.ts';

/** A server that does not start to answer within this time counts as unreachable. */
const PAGE_DEADLINE_SECONDS = 5;

/** Pages come from the network; when that fails or answers with an error, from the last complete cached build. */
export const pages = new NetworkOnly({
  networkTimeoutSeconds: PAGE_DEADLINE_SECONDS,
  plugins: [
    {
      handlerDidError: ({ request }) => offlinePage(request.url),
      handlerWillRespond: async ({ request, response }) =>
        response.status >= 500 ? ((await offlinePage(request.url)) ?? response) : response,
    },
  ],
});

/** Versioned files come from the cached build, else from the network, and are then added to that build. */
export const versionedFiles: RouteHandlerObject = {
  async handle(options) {
    const cacheName = await wholeBuild();
    if (!cacheName) return fetch(options.request);
    const matchOptions = { ignoreSearch: !isIcon(options.request.url), ignoreVary: true };
    return new CacheFirst({ cacheName, matchOptions }).handle(options);
  },
};
