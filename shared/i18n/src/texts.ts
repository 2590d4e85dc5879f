import type { Locale } from '@duet/contracts';
import { localeInfo } from './locales.ts';

/*
 * Reads texts in i18next's JSON format (v4): dotted keys, `{{places}}`, and plural endings by CLDR category. i18next
 * itself is 15.6 KB gz of which we use this much; a test holds both against each other over every text of the product.
 */

/** Values for the places in a text; `count` chooses the plural. */
export type Values = Readonly<Record<string, string | number>>;

const rules = new Map<Locale, Intl.PluralRules>();

function categoryOf(locale: Locale, count: number): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(localeInfo[locale].tag);
  rules.set(locale, known);
  return known.select(count);
}

function find(catalogue: object, key: string): string | undefined {
  let place: unknown = catalogue;
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, part)) return undefined;
    place = (place as Record<string, unknown>)[part];
  }
  return typeof place === 'string' ? place : undefined;
}

/** The text of a key with its places filled, or nothing when the catalogue lacks it. Nothing is escaped: React does. */
export function readText(catalogue: object, locale: Locale, key: string, values: Values = {}): string | undefined {
  const { count } = values;
  const plural =
    typeof count === 'number'
      ? (find(catalogue, `${key}_${categoryOf(locale, count)}`) ?? find(catalogue, `${key}_other`))
      : undefined;
  const text = plural ?? find(catalogue, key);
  return text?.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? isolated(String(values[name])) : place,
  );
}

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/** A name that is written from right to left stays one word of the sentence, and turns nothing beside it around. */
function isolated(value: string): string {
  const plain = value.replaceAll(directionMarks, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
