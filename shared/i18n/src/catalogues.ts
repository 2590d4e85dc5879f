import type { Locale } from '@duet/contracts';

/** Loads the texts of one namespace in one language. */
export type CatalogueLoader = (locale: Locale) => Promise<object>;

/** Where the texts of each namespace come from, and which have been loaded. */
export interface Catalogues {
  /** Says where a namespace's texts come from; a repeated call replaces the loader. */
  readonly register: (namespace: string, load: CatalogueLoader) => void;
  readonly isRegistered: (namespace: string) => boolean;
  /** Loads the texts once; after a failure the next call asks again. */
  readonly load: (namespace: string, locale: Locale) => Promise<void>;
  /** Loads every registered namespace; rejects only when one that is needed does not come. */
  readonly loadAll: (locale: Locale, isNeeded: (namespace: string) => boolean) => Promise<void>;
}

/** Keeps the loaders of texts; `add` puts in what they bring. */
export function createCatalogues(add: (locale: Locale, namespace: string, texts: object) => void): Catalogues {
  const loaders = new Map<string, CatalogueLoader>();
  const loading = new Map<string, Promise<void>>();

  function load(namespace: string, locale: Locale): Promise<void> {
    const id = `${namespace}/${locale}`;
    const known = loading.get(id);
    if (known) return known;
    const loader = loaders.get(namespace);
    if (!loader) return Promise.reject(new Error(`There are no texts of ${namespace}`));
    const started = loader(locale).then(
      (texts) => add(locale, namespace, texts),
      (error: unknown) => {
        loading.delete(id);
        throw error;
      },
    );
    loading.set(id, started);
    return started;
  }

  return {
    load,
    isRegistered: (namespace) => loaders.has(namespace),
    register(namespace, loader) {
      if (loaders.get(namespace) !== loader) {
        for (const id of loading.keys()) if (id.startsWith(`${namespace}/`)) loading.delete(id);
      }
      loaders.set(namespace, loader);
    },
    async loadAll(locale, isNeeded) {
      const asked = new Set<string>();
      // a remote may register while its neighbours' texts are on their way
      for (
        let open = [...loaders.keys()];
        open.length > 0;
        open = [...loaders.keys()].filter((each) => !asked.has(each))
      ) {
        for (const namespace of open) asked.add(namespace);
        await Promise.all(
          open.map((namespace) =>
            load(namespace, locale).catch((error: unknown) => {
              if (isNeeded(namespace)) throw error;
            }),
          ),
        );
      }
    },
  };
}
