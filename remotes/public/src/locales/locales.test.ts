import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createI18n } from '@duet/i18n';
import { catalogues } from '../test-kit.tsx';

const source = join(import.meta.dirname, '..');
const ending = /_(one|few|many|other)$/;

function textsOf(catalogue: object, path = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value as object, `${path}${key}.`),
  );
}
const keysOf = (catalogue: object) => new Set(textsOf(catalogue).map(([key]) => key.replace(ending, '')));

/** The code of this remote without its tests. */
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');
/** Keys that are put together at run time, by their first part: `t(`policy.${key}`)`. */
const made = [...code.matchAll(/`([a-z][\w.]*\.)\$\{/gi)].map(([, start = '']) => start);

describe('the texts of the public remote', () => {
  it.each(['en', 'uk', 'ru'] as const)('stays calm in %s', (locale) => {
    for (const [key, text] of textsOf(catalogues[locale]))
      expect([key, text]).toEqual([key, expect.not.stringContaining('!')]);
  });

  it('the texts of the public remote have every text that the code names', () => {
    const named = [...code.matchAll(/\bt\((?:[^()`]*\? )?'([\w.]+)'(?: : '([\w.]+)')?/g)].flatMap(([, first, second]) =>
      [first, second].filter((key) => key !== undefined),
    );

    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((key) => !keysOf(catalogues.en).has(key))).toEqual([]);
  });

  it.each([
    ['identity', 'auth/identity-error-text.ts', /key: '(\w+)'/g],
    ['field', 'auth/field-rules.ts', /'(\w+Required|nameLength|invalidEmail)'/g],
  ])('has a sentence for every refusal below %s', (part, file, keyIn) => {
    const keys = [...readFileSync(join(source, file), 'utf8').matchAll(keyIn)].map(([, key]) => `${part}.${key}`);

    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter((key) => !keysOf(catalogues.en).has(key))).toEqual([]);
  });

  it('the texts of the public remote are all named by the code', () => {
    const isNamed = (key: string) =>
      code.includes(`'${key}'`) ||
      made.some((start) => key.startsWith(start)) ||
      code.includes(`'${key.split('.').at(-1)}'`);

    expect([...keysOf(catalogues.en)].filter((key) => !isNamed(key))).toEqual([]);
  });

  it('reads keys with a plus sign and counts in three languages', () => {
    const i18n = createI18n('uk');
    i18n.addCatalogue('public', 'uk', catalogues.uk);

    const t = i18n.translator('public');
    expect(t('city.members.20+')).toContain('20');
    expect([1, 3, 8].map((count) => t('countries.cities', { count, amount: String(count) }))).toEqual([
      '1 місто',
      '3 міста',
      '8 міст',
    ]);
  });
});
