import { createInstance } from 'i18next';
import type { ParseKeys, TFunction, i18n as I18next } from 'i18next';
import type { Locale } from '@duet/contracts';
import { createCatalogues } from './catalogues.ts';
import type { CatalogueLoader } from './catalogues.ts';
import { isolated } from './isolated.ts';
import { fallbackLocale } from './locales.ts';
import { missingTexts } from './missing-texts.ts';
import type { TextResources } from './resources.ts';

export type Namespace = keyof TextResources;
/** A key of one namespace, as `t` takes it: without the ending of a plural. */
export type TextKey<Of extends Namespace> = ParseKeys<Of>;
/** Translates a key of one namespace. */
export type Translate<Of extends Namespace = Namespace> = TFunction<Of>;

/** The texts of the whole page: one language, one namespace per remote and one for the shell. */
export interface I18n {
  /** What `useTranslation` of react-i18next reads. */
  readonly i18next: I18next;
  readonly locale: Locale;
  /** Says where a namespace's texts come from; a repeated call replaces the loader. */
  readonly register: (namespace: string, load: CatalogueLoader) => void;
  /** Resolves when the namespace's texts in the current language can be read. */
  readonly ready: (namespace: string) => Promise<void>;
  /** Puts in texts that are already here, e.g. ones that came with the page. */
  readonly addCatalogue: (namespace: string, locale: Locale, texts: object) => void;
  /** The namespace is on screen until the answer is called: without its texts the language does not change. */
  readonly show: (namespace: string) => () => void;
  /**
   * Loads every registered namespace in the language, then switches; of several calls the last wins. Rejects when texts
   * that are on screen cannot be had; others are asked for again when they are wanted.
   */
  readonly setLocale: (locale: Locale) => Promise<void>;
  /** The translator of a namespace in the language of this moment, for what is no component. */
  readonly translator: <Of extends Namespace>(namespace: Of) => Translate<Of>;
  /** Calls back after each switch of language; the answer ends it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Makes the texts of a page. i18next reads them: plurals, places, the language. When they are loaded is ours, because its
 * own loading switches although texts did not come, never asks again for what failed once, and fetches English beside
 * every other language (decision 34). React escapes, so filling places does not.
 */
export function createI18n(initial: Locale): I18n {
  const i18next = createInstance();
  const catalogues = createCatalogues((locale, namespace, texts) => {
    i18next.addResourceBundle(locale, namespace, texts);
  });
  const shown = new Map<string, number>();
  let wanted = initial;
  /** Stands in for texts that nobody could load in the language switched to. */
  let before = initial;

  void i18next.use(missingTexts(i18next, catalogues)).init({
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
  const current = () => i18next.language as Locale; // nobody else changes it

  return {
    i18next,
    get locale() {
      return current();
    },
    register: catalogues.register,
    ready: (namespace) => catalogues.load(namespace, current()),
    addCatalogue: (namespace, locale, texts) => void i18next.addResourceBundle(locale, namespace, texts),
    show(namespace) {
      shown.set(namespace, (shown.get(namespace) ?? 0) + 1);
      return () => shown.set(namespace, (shown.get(namespace) ?? 1) - 1);
    },
    async setLocale(next) {
      wanted = next;
      await catalogues.loadAll(next, (namespace) => !!shown.get(namespace));
      if (wanted !== next || i18next.language === next) return;
      before = current();
      await i18next.changeLanguage(next);
    },
    translator: (namespace) => i18next.getFixedT(null, namespace),
    subscribe(onChange) {
      i18next.on('languageChanged', onChange);
      return () => i18next.off('languageChanged', onChange);
    },
  };
}
