import { Fragment, createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '@duet/contracts';
import { DOMAIN } from './domain-texts.ts';
import type { I18n, Translate } from './i18n.ts';

/** The texts of the page for everything below. */
export const I18nContext = createContext<I18n | undefined>(undefined);

function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('Texts need an I18nContext above them');
  return i18n;
}

/**
 * The translator of a namespace; the component renders again when the language changes.
 * `useT<CatalogueKey<typeof en>>('feed')` checks the keys.
 */
export function useT<Key extends string = string>(namespace: string): Translate<Key> {
  const i18n = useI18n();
  return useSyncExternalStore(i18n.subscribe, () => i18n.translator(namespace));
}

/** Words that every remote shares: genders, passions, distances, reactions. */
export const useDomainText = () => useT(DOMAIN);

/** The current language. */
export function useLocale(): Locale {
  const i18n = useI18n();
  return useSyncExternalStore(i18n.subscribe, () => i18n.locale);
}

export interface RichProps {
  /** A translated sentence with simple tags, e.g. `Read our <terms>terms</terms>.` */
  readonly text: string;
  /** Draws each tag around its content; a tag that is not named here stays text. */
  readonly tags: Readonly<Record<string, (content: ReactNode) => ReactNode>>;
}

/** A sentence with parts that are links or emphasised, so that no sentence is glued from pieces. */
export function Rich({ text, tags }: RichProps): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: content, index } of text.matchAll(/<(\w+)(?:\/>|>(.*?)<\/\1>)/gs)) {
    const draw = Object.hasOwn(tags, name) ? tags[name] : undefined;
    if (!draw) continue;
    parts.push(text.slice(end, index));
    parts.push(
      <Fragment key={index}>{draw(content === undefined ? null : <Rich text={content} tags={tags} />)}</Fragment>,
    );
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}
