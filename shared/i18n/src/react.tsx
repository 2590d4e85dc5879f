import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@duet/contracts';
import { DOMAIN } from './domain-texts.ts';
import type { Translate } from './i18n.ts';

/** Words that every remote shares: genders, passions, distances, reactions. */
export const useDomainText = (): Translate<'domain'> => useTranslation(DOMAIN).t;

/** The current language. */
export function useLocale(): Locale {
  return useTranslation(DOMAIN).i18n.language as Locale; // one of ours: nobody else sets it
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
