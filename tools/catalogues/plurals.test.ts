import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { locales } from '@duet/contracts';
import { readText } from '@duet/i18n/texts';
import { createInstance } from 'i18next';

const root = path.resolve(import.meta.dirname, '../..');
const folders = [
  'shell/src/locales',
  ...readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}/src/locales`),
];
const counts = [0, 1, 2, 3, 4, 5, 11, 12, 20, 21, 22, 25, 100, 101, 111, 1.5];

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );
}

describe.each(folders)('our reader of texts over %s', (folder) => {
  it.each(locales)('reads every text in %s as i18next does', async (locale) => {
    const texts = JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8')) as object;
    const theirs = createInstance();
    await theirs.init({
      lng: locale,
      resources: { [locale]: { x: texts } },
      interpolation: { escapeValue: false },
      nsSeparator: false,
    });
    const keys = [...new Set(keysOf(texts).map((key) => key.replace(/_(one|few|many|other)$/, '')))];

    const different = keys.flatMap((key) =>
      counts
        .map((count) => ({ count, name: 'Olena <b>' }))
        .filter((values) => (readText(texts, locale, key, values) ?? key) !== theirs.t(key, { ...values, ns: 'x' }))
        .map(({ count }) => `${key} ${count}`),
    );

    expect(keys.length).toBeGreaterThan(5);
    expect(different).toEqual([]);
  });
});
