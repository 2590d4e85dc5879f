import type { RoutePreloader, RoutePreloaderOptions } from './preload-routes.ts';

/** The preloader as its own chunk: links that come into sight before the first screen is shown wait for it. */
export function latePreloader(options: RoutePreloaderOptions): RoutePreloader {
  const early: Parameters<RoutePreloader['prefetch']>[] = [];
  let preloader: Promise<RoutePreloader> | undefined;

  function get(): Promise<RoutePreloader> {
    preloader ??= import(/* webpackChunkName: "follow" */ './preload-routes.ts').then(({ createRoutePreloader }) =>
      createRoutePreloader(options),
    );
    preloader.catch(() => {
      preloader = undefined;
    });
    return preloader;
  }

  return {
    begin: () =>
      void get().then(
        (loaded) => {
          loaded.begin();
          for (const asked of early.splice(0)) loaded.prefetch(...asked);
        },
        () => undefined,
      ),
    prefetch(...asked) {
      if (asked[2] === 'in-sight' && !preloader) early.push(asked);
      else
        get().then(
          (loaded) => loaded.prefetch(...asked),
          () => undefined,
        );
    },
  };
}
