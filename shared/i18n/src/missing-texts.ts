import type { PostProcessorModule, i18n as I18next } from 'i18next';
import type { Catalogues } from './catalogues.ts';
import { fallbackLocale } from './locales.ts';

/** Where i18next found a text. */
interface Resolved {
  readonly res?: unknown;
  readonly usedLng?: string;
  readonly usedNS?: string;
}

/**
 * Warns once of a text that the current language lacks, and loads English to stand in. Not `missingKeyHandler`: that
 * one keeps silent when a language that stands in has the text.
 */
export function missingTexts(i18next: I18next, catalogues: Catalogues): PostProcessorModule {
  const missing = new Set<string>();

  function noteMissing(namespace: string, key: string): void {
    const id = `${i18next.language}/${namespace}/${key}`;
    if (missing.has(id)) return;
    missing.add(id);
    console.warn(`${namespace} has no ${i18next.language} text for "${key}"`);
    // when it does not come either, the key stands in its place until it is wanted again
    if (catalogues.isRegistered(namespace)) catalogues.load(namespace, fallbackLocale).catch(() => missing.delete(id));
  }

  return {
    type: 'postProcessor',
    name: 'note-missing',
    process(value: string, key: string | readonly string[], { i18nResolved }: { readonly i18nResolved?: Resolved }) {
      const { res, usedLng, usedNS = '' } = i18nResolved ?? {};
      const isMissing = usedLng !== i18next.language || res === undefined;
      if (isMissing && i18next.hasResourceBundle(i18next.language, usedNS)) noteMissing(usedNS, [key].flat().join());
      return value;
    },
  };
}
