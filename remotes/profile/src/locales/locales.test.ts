import { describe, expect, it } from '@jest/globals';
import en from './en.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };

/** Paths of all texts; plural endings differ between languages and are taken off. */
function keysOf(catalogue: object, path = ''): string[] {
  const keys = Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${path}${key}.`)
      : [path + key.replace(/_(one|few|many|other)$/, '')],
  );
  return [...new Set(keys)].toSorted();
}

describe('the texts of the profile remote', () => {
  it.each([
    ['uk', uk],
    ['ru', ru],
  ])('are the same in English and %s', (_locale, catalogue) => {
    expect(keysOf(catalogue)).toEqual(keysOf(en));
  });

  it.each([
    ['uk', uk],
    ['ru', ru],
  ])('have every plural form in %s', (_locale, catalogue) => {
    const text = JSON.stringify(catalogue);

    const stems = [...text.matchAll(/"(\w+)_one"/g)].map((match) => match[1]);

    for (const form of ['few', 'many', 'other']) {
      expect(stems.filter((stem) => !text.includes(`"${stem}_${form}"`))).toEqual([]);
    }
  });
});
