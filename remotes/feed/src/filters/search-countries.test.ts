import { describe, expect, it } from '@jest/globals';
import { searchCountries } from './search-countries.ts';

const countries = [
  { countryCode: 'AT', name: 'Austria' },
  { countryCode: 'CI', name: 'Côte d’Ivoire' },
  { countryCode: 'DE', name: 'Germany' },
  { countryCode: 'GB', name: 'United Kingdom' },
  { countryCode: 'PL', name: 'Poland' },
  { countryCode: 'UA', name: 'Ukraine' },
];
const found = (query: string) => searchCountries(countries, query, 'en').map(({ countryCode }) => countryCode);

describe('searching for a country', () => {
  it.each([
    ['ger', ['DE']],
    ['Німеч', ['DE']],
    ['ГЕРМ', ['DE']],
    ['Україна', ['UA']],
    ['cote', ['CI']],
    ['king', ['GB']],
    ['u', ['UA', 'GB']],
    ['xyz', []],
  ])('takes the three languages: %s', (query, codes) => {
    expect(found(query).toSorted()).toEqual(codes.toSorted());
  });

  it('lists names that start with the query before names with a later word that does', () => {
    const more = [
      { countryCode: 'GB', name: 'United Kingdom' },
      { countryCode: 'KE', name: 'Kenya' },
    ];

    expect(searchCountries(more, 'k', 'en').map(({ name }) => name)).toEqual(['Kenya', 'United Kingdom']);
  });
});
