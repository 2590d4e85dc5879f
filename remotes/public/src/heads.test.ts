import { expect, it } from '@jest/globals';
import { locales } from '@duet/contracts';
import { manifest } from './manifest.ts';
import { headAt, placeHeads } from './place-heads.ts';

const heads = manifest.routes.flatMap(({ name, head, isIndexed }) =>
  head && isIndexed && name !== 'CountryPage' ? locales.map((locale) => ({ name, locale, ...head[locale] })) : [],
);

it.each(heads)('$name has a title and a description that fit in $locale', ({ title, description }) => {
  for (const text of [title, description]) {
    expect(text.length).toBeGreaterThanOrEqual(30);
    expect(text.length).toBeLessThanOrEqual(160);
  }
});

it.each(['title', 'description'] as const)('no two pages have the same %s', (fact) => {
  expect(new Set(heads.map((head) => head[fact])).size).toBe(heads.length);
});

it.each(locales)('the head of a place fits whether its names are short or long, in %s', (locale) => {
  const places = [
    { city: 'Å', country: 'Chad' },
    { city: 'Sant Sadurní d’Anoia i la Torre de Claramunt', country: 'Saint Vincent and the Grenadines' },
  ];
  for (const page of ['CountryPage', 'CityPage'] as const) {
    for (const { title, description } of places.map((place) => headAt(page, locale, place))) {
      expect(title.length).toBeGreaterThanOrEqual(30);
      expect(title.length).toBeLessThanOrEqual(160);
      expect(description.length).toBeGreaterThanOrEqual(30);
      expect(description.length).toBeLessThanOrEqual(160);
    }
    expect(Object.keys(placeHeads[page])).toEqual([...locales]);
  }
});
