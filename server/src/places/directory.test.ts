import { beforeAll, describe, expect, it } from '@jest/globals';
import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import { citiesOfCountryPage } from '@duet/contracts/endpoints';
import type { DirectoryCity } from './city-file.ts';
import { loadDirectory } from './directory.ts';
import type { Directory } from './directory.ts';

const kyiv = 703448;
const boryspil = 711660;
const lviv = 702550;
const warsaw = 756135;

let directory: Directory;
beforeAll(() => {
  directory = loadDirectory();
});

describe('searching cities', () => {
  const found = (query: string, countryCode?: string) =>
    directory.search({ query, countryCode, limit: 5 }).map((city) => city.names.en);

  it.each(['Kyiv', 'kyi', 'Київ', 'киї', 'Киев', 'киев', 'Kiev'])('finds Kyiv by %s', (query) => {
    expect(found(query)).toContain('Kyiv');
  });

  it('does not ask for accents, apostrophes or hyphens', () => {
    expect(found('lodz')[0]).toBe('Łódź');
    expect(found('dusseld')[0]).toBe('Düsseldorf');
    expect(found('словянськ')[0]).toBe('Sloviansk');
    expect(found('ивано франк')[0]).toBe('Ivano-Frankivsk');
  });

  it('finds a city by the name it has at home', () => {
    expect(found('Köln')).toEqual(['Cologne']);
  });

  it('finds the beginning of any word, the whole name first, then the largest', () => {
    expect(found('франків')).toEqual(['Ivano-Frankivsk']);
    expect(found('york', 'GB')[0]).toBe('York');
    expect(found('new')[0]).toBe('New York');
  });

  it('answers the largest cities of the country when nothing is typed', () => {
    expect(found('', 'PL')).toEqual(['Warsaw', 'Łódź', 'Kraków', 'Wrocław', 'Poznań']);
  });

  it('finds nothing for text that is no name', () => {
    expect(found('zzzzzz')).toEqual([]);
    expect(found('', 'XX')).toEqual([]);
  });
});

describe('names of places', () => {
  it('names cities and countries in the language of the reader', () => {
    expect((['en', 'uk', 'ru'] as const).map((locale) => directory.cityName(lviv, locale))).toEqual([
      'Lviv',
      'Львів',
      'Львов',
    ]);
    expect((['en', 'uk', 'ru'] as const).map((locale) => directory.countryName('DE', locale))).toEqual([
      'Germany',
      'Німеччина',
      'Германия',
    ]);
  });

  it.each(['UA', 'PL'])('has a Ukrainian and a Russian name for every city of %s', (country) => {
    expect(withLatinNames(directory.citiesOf(country))).toEqual([]);
  });

  it.each(['DE', 'GB'])('has a Ukrainian and a Russian name for every city on the page of %s', (country) => {
    expect(withLatinNames(directory.citiesOf(country).slice(0, citiesOfCountryPage))).toEqual([]);
  });

  it.each(locales)('tell every city of a country from the others on pages and in lists, in %s', (locale) => {
    for (const { countryCode } of directory.countries('en')) {
      const names = directory.citiesOf(countryCode).map((city) => directory.view(city, locale).name);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('tell a city by the largest one near it when a larger one has its name', () => {
    const springfields = directory.search({ query: 'Springfield', countryCode: 'US', limit: 3 });
    const named = (locale: Locale) => springfields.map((city) => directory.view(city, locale).name);

    expect(named('en')).toEqual(['Springfield', 'Springfield (near Worcester)', 'Springfield (near Peoria)']);
    expect(named('uk')[1]).toBe('Спрингфілд (поруч — Вустер)');
    expect(directory.cityName(springfields[1]?.cityId ?? 0, 'en')).toBe('Springfield');
  });

  const withLatinNames = (cities: readonly DirectoryCity[]) =>
    cities.filter(({ names }) => /\p{Script=Latin}/u.test(names.uk + names.ru)).map(({ names }) => names.en);

  it('lists countries in the alphabet of the language', () => {
    const names = directory.countries('uk').map((country) => country.name);

    expect(names).toEqual(names.toSorted(new Intl.Collator('uk').compare));
    expect(names.length).toBeGreaterThan(190);
  });
});

describe('slugs of cities', () => {
  it('lead to the city and are made of plain letters', () => {
    expect(directory.bySlugs('ukraine', 'kyiv')?.cityId).toBe(kyiv);
    expect(directory.bySlugs('united-kingdom', 'newcastle-upon-tyne')?.names.en).toBe('Newcastle upon Tyne');
    expect(directory.bySlugs('ukraine', 'atlantis')).toBeUndefined();
  });

  it('are different for every city of a country', () => {
    const slugs = directory
      .countries('en')
      .flatMap((country) => directory.citiesOf(country.countryCode).map((city) => `${country.slug}/${city.slug}`));

    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z-]+\/[a-z0-9-]+$/.test(slug))).toEqual([]);
  });
});

describe('the distance between cities', () => {
  it('is given as a word', () => {
    expect([kyiv, boryspil, lviv, warsaw].map((other) => directory.distanceWord(kyiv, other))).toEqual([
      'yourCity',
      'near',
      'sameCountry',
      'city',
    ]);
  });

  it('is the same both ways', () => {
    const cities = directory.citiesOf('UA').slice(0, 60);
    for (const a of cities) {
      for (const b of cities) {
        expect(directory.distanceWord(a.cityId, b.cityId)).toBe(directory.distanceWord(b.cityId, a.cityId));
      }
    }
  });

  it('names no district of a city as one of the cities around it', () => {
    const mokotow = 764484;

    expect(directory.nearbyCityIds(warsaw, 50)).not.toContain(mokotow);
    expect(directory.nearbyCityIds(mokotow, 50)).toEqual([]);
  });

  it('finds cities around, the nearest first, itself included', () => {
    const near = directory.nearbyCityIds(kyiv, 50);

    expect(near[0]).toBe(kyiv);
    expect(near).toContain(boryspil);
    expect(near).not.toContain(lviv);
    expect(directory.nearbyCityIds(1, 50)).toEqual([]);
  });

  it('works across the date line', () => {
    const city = (cityId: number, longitude: number) => ({
      cityId,
      longitude,
      latitude: -17,
      countryCode: 'FJ',
      population: 20_000,
      names: { en: `c${cityId}`, uk: '', ru: '' },
      alsoKnownAs: [],
      slug: `c${cityId}`,
    });

    expect(loadDirectory([city(1, 179.9), city(2, -179.9), city(3, 178)]).nearbyCityIds(1, 50)).toEqual([1, 2]);
  });
});
