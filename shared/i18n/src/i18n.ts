import { createInstance } from 'i18next';
import type { ParseKeys, TFunction, i18n as I18next } from 'i18next';
import type { Locale } from '@duet/contracts';
import { isolated } from './isolated.ts';
import { fallbackLocale } from './locales.ts';
import type { TextResources } from './resources.ts';

export type Namespace = keyof TextResources;
/** A key of one namespace, as `t` takes it: without the ending of a plural. */
export type TextKey<Of extends Namespace> = ParseKeys<Of>;
/** Translates a key of one namespace. */
export type Translate<Of extends Namespace = Namespace> = TFunction<Of>;

/** Where i18next found a text. */
interface Resolved {
  readonly res?: unknown;
  readonly usedLng?: string;
  readonly usedNS?: string;
}

/** Loads the texts of one namespace in one language. */
export type CatalogueLoader = (locale: Locale) => Promise<object>;

/** The texts of the whole page: one language, one namespace per remote and one for the shell. */
export interface I18n {
  /** What `useTranslation` of react-i18next reads. */
  readonly i18next: I18next;
  readonly locale: Locale;
  /** Says where a namespace's texts come from; a repeated call replaces the loader. */
  register(namespace: string, load: CatalogueLoader): void;
  /** Resolves when the namespace's texts in the current language can be read. */
  ready(namespace: string): Promise<void>;
  /** Puts in texts that are already here, e.g. ones that came with the page. */
  addCatalogue(namespace: string, locale: Locale, texts: object): void;
  /** The namespace is on screen until the answer is called: without its texts the language does not change. */
  show(namespace: string): () => void;
  /**
   * Loads every registered namespace in the language, then switches; of several calls the last wins. Rejects when texts
   * that are on screen cannot be had; others are asked for again when they are wanted.
   */
  setLocale(locale: Locale): Promise<void>;
  /** The translator of a namespace in the language of this moment, for what is no component. */
  translator<Of extends Namespace>(namespace: Of): Translate<Of>;
  /** Calls back after each switch of language; the answer ends it. */
  subscribe(onChange: () => void): () => void;
}

/**
 * Makes the texts of a page. i18next reads them: plurals, places, the language. When they are loaded is ours, because its
 * own loading switches although texts did not come, never asks again for what failed once, and fetches English beside
 * every other language (decision 34). React escapes, so filling places does not.
 */
export function createI18n(initial: Locale): I18n {
  const loaders = new Map<string, CatalogueLoader>();
  const loading = new Map<string, Promise<void>>();
  const shown = new Map<string, number>();
  let wanted = initial;
  /** Stands in for texts that nobody could load in the language switched to. */
  let before = initial;

  // not `missingKeyHandler`: it keeps silent when a language that stands in has the text
  const i18next = createInstance().use({
    type: 'postProcessor',
    name: 'note-missing',
    process(value: string, key: string | readonly string[], { i18nResolved }: { readonly i18nResolved?: Resolved }) {
      const { res, usedLng, usedNS = '' } = i18nResolved ?? {};
      const isMissing = usedLng !== i18next.language || res === undefined;
      if (isMissing && i18next.hasResourceBundle(i18next.language, usedNS)) noteMissing(usedNS, [key].flat().join());
      return value;
    },
  });
  void i18next.init({
    lng: initial,
    initAsync: false,
    ns: [],
    defaultNS: false,
    nsSeparator: false,
    fallbackLng: () => [fallbackLocale, before],
    interpolation: { escape: isolated },
    postProcess: 'note-missing',
    postProcessPassResolved: true,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });

  function load(namespace: string, into: Locale): Promise<void> {
    const id = `${namespace}/${into}`;
    const known = loading.get(id);
    if (known) return known;
    const loader = loaders.get(namespace);
    if (!loader) return Promise.reject(new Error(`Nobody registered the texts of ${namespace}`));
    const started = loader(into).then(
      (texts) => void i18next.addResourceBundle(into, namespace, texts),
      (error: unknown) => {
        loading.delete(id);
        throw error;
      },
    );
    loading.set(id, started);
    return started;
  }

  const missing = new Set<string>();
  /** A text the current language lacks: it is told once, English is fetched once to stand in. */
  function noteMissing(namespace: string, key: string): void {
    const id = `${i18next.language}/${namespace}/${key}`;
    if (missing.has(id)) return;
    missing.add(id);
    console.warn(`${namespace} has no ${i18next.language} text for "${key}"`);
    // when it does not come either, the key goes on standing in its place until it is wanted again
    if (loaders.has(namespace)) load(namespace, fallbackLocale).catch(() => missing.delete(id));
  }

  return {
    i18next,
    get locale() {
      return i18next.language as Locale; // nobody else changes it
    },
    register(namespace, loader) {
      if (loaders.get(namespace) !== loader) {
        for (const id of loading.keys()) if (id.startsWith(`${namespace}/`)) loading.delete(id);
      }
      loaders.set(namespace, loader);
    },
    ready: (namespace) => load(namespace, i18next.language as Locale),
    addCatalogue: (namespace, locale, texts) => void i18next.addResourceBundle(locale, namespace, texts),
    show(namespace) {
      shown.set(namespace, (shown.get(namespace) ?? 0) + 1);
      return () => shown.set(namespace, (shown.get(namespace) ?? 1) - 1);
    },
    async setLocale(next) {
      wanted = next;
      const asked = new Set<string>();
      // a remote may come while its neighbours' texts are on their way
      for (
        let open = [...loaders.keys()];
        open.length > 0;
        open = [...loaders.keys()].filter((each) => !asked.has(each))
      ) {
        for (const namespace of open) asked.add(namespace);
        await Promise.all(
          open.map((namespace) =>
            load(namespace, next).catch((error: unknown) => {
              if (shown.get(namespace)) throw error;
            }),
          ),
        );
      }
      if (wanted !== next || i18next.language === next) return;
      before = i18next.language as Locale;
      await i18next.changeLanguage(next);
    },
    translator: (namespace) => i18next.getFixedT(null, namespace),
    subscribe(onChange) {
      i18next.on('languageChanged', onChange);
      return () => i18next.off('languageChanged', onChange);
    },
  };
}
