import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createI18n } from '@duet/i18n';
import { catalogues } from '../test-kit.tsx';

const source = join(import.meta.dirname, '..');
const pluralForms = { en: ['one', 'other'], uk: ['one', 'few', 'many', 'other'], ru: ['one', 'few', 'many', 'other'] };
const ending = /_(one|few|many|other)$/;

function textsOf(catalogue: object, path = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value as object, `${path}${key}.`),
  );
}
const keysOf = (catalogue: object) => new Set(textsOf(catalogue).map(([key]) => key.replace(ending, '')));
const placesIn = (text: string) => (text.match(/\{\{\w+\}\}|<\w+>/g) ?? []).toSorted().join(' ');

/** The code of this remote without its tests. */
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');
/** Keys that are put together at run time, by their first part: `t(`policy.${key}`)`. */
const made = [...code.matchAll(/`([a-z][\w.]*\.)\$\{/gi)].map(([, start = '']) => start);

describe('the texts of the public remote', () => {
  it.each(['uk', 'ru'] as const)('has every key in %s and no other', (locale) => {
    expect([...keysOf(catalogues[locale])].toSorted()).toEqual([...keysOf(catalogues.en)].toSorted());
  });

  it.each(['en', 'uk', 'ru'] as const)('has every plural form of %s', (locale) => {
    const keys = new Set(textsOf(catalogues[locale]).map(([key]) => key));
    const counted = [...keys].filter((key) => ending.test(key)).map((key) => key.replace(ending, ''));

    for (const key of counted) {
      for (const form of pluralForms[locale]) expect(keys).toContain(`${key}_${form}`);
    }
  });

  it.each(['uk', 'ru'] as const)('keeps the places and tags of the English texts in %s', (locale) => {
    const english = new Map(textsOf(catalogues.en).map(([key, text]) => [key.replace(ending, ''), placesIn(text)]));

    for (const [key, text] of textsOf(catalogues[locale])) {
      expect([key, placesIn(text)]).toEqual([key, english.get(key.replace(ending, ''))]);
    }
  });

  it.each(['en', 'uk', 'ru'] as const)('stays calm in %s', (locale) => {
    for (const [key, text] of textsOf(catalogues[locale]))
      expect([key, text]).toEqual([key, expect.not.stringContaining('!')]);
  });

  it('has every text that the code names', () => {
    const named = [...code.matchAll(/\bt\((?:[^()`]*\? )?'([\w.]+)'(?: : '([\w.]+)')?/g)].flatMap(([, first, second]) =>
      [first, second].filter((key) => key !== undefined),
    );

    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((key) => !keysOf(catalogues.en).has(key))).toEqual([]);
  });

  it('has no text that nothing names', () => {
    const isNamed = (key: string) =>
      code.includes(`'${key}'`) ||
      made.some((start) => key.startsWith(start)) ||
      code.includes(`'${key.split('.').at(-1)}'`);

    expect([...keysOf(catalogues.en)].filter((key) => !isNamed(key))).toEqual([]);
  });

  it('reads keys with a plus sign and counts in three languages', () => {
    const i18n = createI18n('uk');
    i18n.addCatalogue('public', 'uk', catalogues.uk);

    expect(i18n.t('public', 'city.members.20+')).toContain('20');
    expect([1, 3, 8].map((count) => i18n.t('public', 'countries.cities', { count }))).toEqual([
      '1 місто',
      '3 міста',
      '8 міст',
    ]);
  });
});
