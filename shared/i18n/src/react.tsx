import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '@duet/contracts';
import { DOMAIN } from './domain-texts.ts';
import type { I18n, Translate } from './i18n.ts';

export const I18nContext = createContext<I18n | undefined>(undefined);

function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('Texts need an I18nContext above them');
  return i18n;
}

/** The translator of a namespace; the component renders again when the language changes. */
export function useT(namespace: string): Translate {
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
  /** Draws each tag around its content. */
  readonly tags: Readonly<Record<string, (content: string) => ReactNode>>;
}

/** A sentence with parts that are links or emphasised, so that no sentence is glued from pieces. */
export function Rich({ text, tags }: RichProps): ReactNode {
  return text.split(/(<(\w+)>.*?<\/\2>)/g).flatMap((part, index) => {
    if (index % 3 === 2) return []; // the captured tag name
    const [, tag = '', content = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? [];
    const draw = tags[tag];
    return [<span key={index}>{draw ? draw(content) : part}</span>];
  });
}
