import type { Locale } from '@duet/contracts';
import { createInstance } from 'i18next';
import { fallbackLocale } from './locales.ts';

/** Loads the texts of one namespace in one language. */
export type CatalogueLoader = (locale: Locale) => Promise<object>;
export type Values = Readonly<Record<string, string | number>>;
/** Translates a key of one namespace; `count` chooses the plural. */
export type Translate = (key: string, values?: Values) => string;

/** The texts of the whole page: one language, one namespace per remote and one for the shell. */
export interface I18n {
  readonly locale: Locale;
  /** Says where a namespace's texts come from; a repeated call replaces the loader. */
  register(namespace: string, load: CatalogueLoader): void;
  /** Resolves when the namespace's texts in the current language can be read. */
  ready(namespace: string): Promise<void>;
  /** Loads every registered namespace in the language, then switches. */
  setLocale(locale: Locale): Promise<void>;
  translator(namespace: string): Translate;
  /** Calls back after each switch of language or new texts; the answer ends it. */
  subscribe(onChange: () => void): () => void;
}

/** Makes the texts of a page on i18next's core; React escapes, so interpolation does not. */
export function createI18n(initial: Locale): I18n {
  const engine = createInstance();
  void engine.init({
    lng: initial,
    fallbackLng: fallbackLocale,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
    showSupportNotice: false,
  } as Parameters<typeof engine.init>[0]);
  const loaders = new Map<string, CatalogueLoader>();
  const loading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const translators = new Map<string, Translate>();
  let locale = initial;

  function changed(): void {
    translators.clear();
    listeners.forEach((listener) => listener());
  }

  function load(namespace: string, wanted: Locale): Promise<void> {
    const key = `${namespace}/${wanted}`;
    const known = loading.get(key);
    if (known) return known;
    const loader = loaders.get(namespace);
    if (!loader) return Promise.reject(new Error(`Nobody registered the texts of ${namespace}`));
    const started = loader(wanted).then(
      (texts) => {
        engine.addResourceBundle(wanted, namespace, texts, true, true);
        changed();
      },
      (error: unknown) => {
        loading.delete(key);
        throw error;
      },
    );
    loading.set(key, started);
    return started;
  }

  return {
    get locale() {
      return locale;
    },
    register(namespace, loader) {
      if (loaders.get(namespace) !== loader) {
        for (const key of loading.keys()) if (key.startsWith(`${namespace}/`)) loading.delete(key);
      }
      loaders.set(namespace, loader);
    },
    ready: (namespace) => load(namespace, locale),
    async setLocale(next) {
      await Promise.all([...loaders.keys()].map((namespace) => load(namespace, next)));
      await engine.changeLanguage(next);
      locale = next;
      changed();
    },
    translator(namespace) {
      const known = translators.get(namespace);
      if (known) return known;
      const translate = engine.getFixedT(locale, namespace);
      const made: Translate = (key, values) => String(translate(key, values ?? {}));
      translators.set(namespace, made);
      return made;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
