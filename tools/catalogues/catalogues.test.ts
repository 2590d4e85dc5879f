import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const folders = [
  'shell/src/locales',
  'shared/i18n/src/domain',
  // Loaded with their page, so a catalogue of their own
  'remotes/chat/src/calls/locales',
  'remotes/feed/src/missed/locales',
  ...readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}/src/locales`),
];
const PLURAL = /_(one|few|many|other)$/;
/** `too_many` and `too_few` are codes of the API, not plurals: every real plural has these two. */
const COUNTED = /_(one|other)$/;
const pluralForms = { en: ['one', 'other'], uk: ['one', 'few', 'many', 'other'], ru: ['one', 'few', 'many', 'other'] };

type Texts = { readonly [key: string]: string | Texts };

function read(folder: string, locale: string): Record<string, string> {
  // the files are written by hand: objects of objects of texts
  const texts = JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8')) as Texts;
  return Object.fromEntries(flatten(texts));
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

const stems = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();
const placesIn = (text: string) =>
  [...new Set(text.match(/\{\{\w+\}\}|<\w+>/g) ?? [])].filter((place) => place !== '{{count}}').sort();

describe.each(folders)('the texts in %s', (folder) => {
  const en = read(folder, 'en');

  it.each(['uk', 'ru'] as const)('have the same keys in English and %s', (locale) => {
    expect(stems(read(folder, locale))).toEqual(stems(en));
  });

  it.each(['en', 'uk', 'ru'] as const)('have every plural form of %s', (locale) => {
    const texts = read(folder, locale);
    const plural = Object.keys(texts)
      .filter((key) => COUNTED.test(key))
      .map((key) => key.replace(PLURAL, ''));

    const missing = plural.flatMap((stem) =>
      pluralForms[locale].map((form) => `${stem}_${form}`).filter((key) => texts[key] === undefined),
    );

    expect(missing).toEqual([]);
  });

  it.each(['uk', 'ru'] as const)('have the placeholders of the English ones in %s', (locale) => {
    const texts = read(folder, locale);
    const different = Object.keys(en).filter((key) => {
      const other = texts[key];
      return other !== undefined && placesIn(other).join() !== placesIn(en[key] ?? '').join();
    });

    expect(different).toEqual([]);
  });

  it('have no exclamation marks', () => {
    const shouting = ['en', 'uk', 'ru'].flatMap((locale) =>
      Object.values(read(folder, locale)).filter((text) => text.includes('!')),
    );

    expect(shouting).toEqual([]);
  });
});
