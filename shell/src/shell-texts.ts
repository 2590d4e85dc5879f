import type { CatalogueLoader } from '@duet/i18n';

/** The shell's own texts where there is no page of the shell: beside a remote that runs alone, and in stories. */
export const shellTexts: CatalogueLoader = async (locale) => {
  const texts = (await import(`./locales/${locale}.json`, { with: { type: 'json' } })) as { default: object };
  return texts.default;
};
