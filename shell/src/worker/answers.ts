import type { RouteHandlerObject } from 'workbox-core/types.js';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { isIcon, offlinePage, wholeBuild } from './kept-builds.ts';

/** A server that does not begin to answer in this time counts as none. */
const PAGE_DEADLINE_SECONDS = 5;

/** Pages come from the network; where there is none, or only a broken one, from the last build that was kept whole. */
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

/** A file of a version: from the build that is kept, else from the network, and then it is kept there, too. */
export const versionedFiles: RouteHandlerObject = {
  async handle(options) {
    const cacheName = await wholeBuild();
    if (!cacheName) return fetch(options.request);
    const matchOptions = { ignoreSearch: !isIcon(options.request.url), ignoreVary: true };
    return new CacheFirst({ cacheName, matchOptions }).handle(options);
  },
};
