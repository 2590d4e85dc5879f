/** The browser's caches in memory, as far as the worker uses them; jsdom has none. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL, ignoreSearch = false): string => {
    const url = new URL(request instanceof Request ? request.url : request, location.origin);
    if (ignoreSearch) url.search = '';
    return url.href;
  };
  const open = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return kept;
  };
  const caches = {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const kept = open(name);
      return {
        match: async (request: RequestInfo) => kept.get(keyOf(request))?.clone(),
        put: async (request: RequestInfo, response: Response) => void kept.set(keyOf(request), response),
        add: async (request: RequestInfo) => void kept.set(keyOf(request), await fetch(request)),
      };
    },
    match: async (request: RequestInfo, { cacheName, ignoreSearch }: MultiCacheQueryOptions = {}) => {
      const searched =
        cacheName === undefined ? [...all.values()] : [all.get(cacheName) ?? new Map<string, Response>()];
      const wanted = keyOf(request, ignoreSearch);
      const [found] = searched.flatMap((kept) => [...kept].filter(([key]) => keyOf(key, ignoreSearch) === wanted));
      return found?.[1].clone();
    },
  };
  return caches as unknown as CacheStorage; // methods that the worker does not use are left out
}
