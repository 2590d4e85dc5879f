import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const places = [
  'shell/src',
  'shared/i18n/src/domain',
  'server/src/notifications/push',
  ...readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}/src`),
];

/** One thing has one name: what members would read as another one, with the word to use. */
const others: Readonly<Record<'uk' | 'ru', readonly (readonly [RegExp, string])[]>> = {
  uk: [
    [/(?<!\p{L})збіг(?!а)/iu, 'match: пара'],
    [/симпаті/iu, 'match: пара, like: вподобання'],
    [/лайк/iu, 'like: вподобання'],
    [/анкет/iu, 'profile: профіль'],
    [/світлин/iu, 'photo: фото'],
    [/(^|\s)[ув] підтримку/iu, 'до підтримки'],
  ],
  ru: [
    [/совпадени/iu, 'match: пара'],
    [/симпати/iu, 'match: пара, like: лайк'],
    [/анкет/iu, 'profile: профиль'],
  ],
};

/** Words that the safety rules look for are what members write, not what they read. */
const written = /safety\/words\//;

/** Lines that members of a language read: files of that language, and those that hold all of them. */
function linesOf(locale: 'uk' | 'ru'): { readonly file: string; readonly line: string }[] {
  const foreign = locale === 'uk' ? /[ыэъё]/iu : /[іїєґ]/iu;
  return places.flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => new RegExp(`(^|[./])${locale}\\.json$`).test(file) || /(push-texts|-heads|manifest)\.ts$/.test(file),
      )
      .filter((file) => !written.test(file))
      .flatMap((file) =>
        linesIn(file, locale, readFileSync(path.join(root, place, file), 'utf8'))
          .filter((line) => file.endsWith('.json') || !foreign.test(line))
          .map((line) => ({ file: `${place}/${file}`, line: line.trim() })),
      ),
  );
}

/** A manifest has the titles of all languages in one line. */
function linesIn(file: string, locale: string, text: string): readonly string[] {
  if (!file.endsWith('manifest.ts')) return text.split('\n');
  return [...text.matchAll(new RegExp(`\\b${locale}: '([^']*)'`, 'g'))].map(([, title = '']) => title);
}

describe.each(['uk', 'ru'] as const)('the words of %s', (locale) => {
  it.each(others[locale].map(([other, name]) => ({ other, name })))('have no $other', ({ other, name }) => {
    const found = linesOf(locale).filter(({ line }) => other.test(line));

    expect(found.map(({ file, line }) => `${name} | ${file} | ${line}`)).toEqual([]);
  });
});
