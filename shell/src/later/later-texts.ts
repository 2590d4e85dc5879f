import type { I18n } from '@duet/i18n';

/** Texts that no first screen needs, under the namespace `later`; whoever shows one waits for them first. */
export async function laterTexts(i18n: I18n): Promise<void> {
  i18n.register('later', (locale) =>
    import(/* webpackChunkName: "later-[request]" */ `./texts/${locale}.json`, { with: { type: 'json' } }).then(
      (texts: { default: object }) => texts.default,
    ),
  );
  await i18n.ready('later');
}
