/*
 * Texts by namespace: one per remote and one for the shell. A namespace says where its texts come from; `setLocale`
 * loads every namespace in the next language before anything changes, so nobody sees two languages at once. Texts of a
 * remote that is not on screen may fail to come. English is downloaded as a fallback only when a text is really missing.
 */
import type { Locale } from '@duet/contracts';
import { fallbackLocale } from './locales.ts';
import { readText } from './texts.ts';
import type { Values } from './texts.ts';

/** Loads the texts of one namespace in one language. */
export type CatalogueLoader = (locale: Locale) => Promise<object>;
/** Translates a key of one namespace. */
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string;

/** Every text of a catalogue by its dotted path, plural endings taken off: `CatalogueKey<typeof en>`. */
export type CatalogueKey<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${CatalogueKey<Catalogue[Key]>}`;
}[keyof Catalogue & string];

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : Key;

/** The texts of the whole page: one language, one namespace per remote and one for the shell. */
export interface I18n {
  readonly locale: Locale;
  /** Says where a namespace's texts come from; a repeated call replaces the loader. */
  register(namespace: string, load: CatalogueLoader): void;
  /** Resolves when the namespace's texts in the current language can be read. */
  ready(namespace: string): Promise<void>;
  /** Puts in texts that are already here, e.g. ones that came with the page. */
  addCatalogue(namespace: string, locale: Locale, texts: object): void;
  /**
   * Loads every registered namespace in the language, then switches; of several calls the last wins. Rejects when texts
   * that are on screen cannot be had; others are asked for again when they are wanted.
   */
  setLocale(locale: Locale): Promise<void>;
  t(namespace: string, key: string, values?: Values): string;
  /** The translator of a namespace, the same function until language or texts change. */
  translator(namespace: string): Translate;
  /** Calls back after each switch of language or new texts; the answer ends it. */
  subscribe(onChange: () => void): () => void;
}

/** Makes the texts of a page. React escapes, so filling places does not. */
export function createI18n(initial: Locale): I18n {
  const catalogues = new Map<string, object>();
  const loaders = new Map<string, CatalogueLoader>();
  const loading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const translators = new Map<string, Translate>();
  const missing = new Set<string>();
  let locale = initial;
  let wanted = initial;
  /** Stands in for texts that nobody could load in the language switched to. */
  let before = initial;

  function changed(): void {
    translators.clear();
    listeners.forEach((listener) => listener());
  }

  function put(namespace: string, into: Locale, texts: object): void {
    catalogues.set(`${namespace}/${into}`, texts);
    changed();
  }

  function load(namespace: string, into: Locale): Promise<void> {
    const id = `${namespace}/${into}`;
    const known = loading.get(id);
    if (known) return known;
    const loader = loaders.get(namespace);
    if (!loader) return Promise.reject(new Error(`Nobody registered the texts of ${namespace}`));
    const started = loader(into).then(
      (texts) => put(namespace, into, texts),
      (error: unknown) => {
        loading.delete(id);
        throw error;
      },
    );
    loading.set(id, started);
    return started;
  }

  /** A text the current language lacks: developers are told, English is fetched once to stand in. */
  function noteMissing(namespace: string, key: string): void {
    const id = `${locale}/${namespace}/${key}`;
    if (missing.has(id)) return;
    missing.add(id);
    if (process.env['NODE_ENV'] !== 'production') console.warn(`${namespace} has no ${locale} text for "${key}"`);
    // when it does not come either, the key goes on standing in its place
    if (loaders.has(namespace)) load(namespace, fallbackLocale).catch(() => undefined);
  }

  function t(namespace: string, key: string, values?: Values): string {
    for (const each of [locale, fallbackLocale, before]) {
      const texts = catalogues.get(`${namespace}/${each}`);
      const text = texts && readText(texts, each, key, values);
      if (text !== undefined) return text;
      if (texts && each === locale) noteMissing(namespace, key);
    }
    return key;
  }

  return {
    get locale() {
      return locale;
    },
    register(namespace, loader) {
      if (loaders.get(namespace) !== loader) {
        for (const id of loading.keys()) if (id.startsWith(`${namespace}/`)) loading.delete(id);
      }
      loaders.set(namespace, loader);
    },
    ready: (namespace) => load(namespace, locale),
    addCatalogue: put,
    async setLocale(next) {
      wanted = next;
      // whoever is on screen asks for its translator again, and those texts have to be there
      changed();
      await Promise.all(
        [...loaders.keys()].map((namespace) =>
          load(namespace, next).catch((error: unknown) => {
            if (translators.has(namespace)) throw error;
          }),
        ),
      );
      if (wanted !== next || locale === next) return;
      before = locale;
      locale = next;
      changed();
    },
    t,
    translator(namespace) {
      const known = translators.get(namespace);
      if (known) return known;
      const made: Translate = (key, values) => t(namespace, key, values);
      translators.set(namespace, made);
      return made;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
