import { describe, expect, it } from '@jest/globals';
import { searchPlaceAfter } from './search-place.ts';

const BERLIN = 1;
const KYIV = 2;
const countryOf = (cityId: number) => ({ [BERLIN]: 'DE', [KYIV]: 'UA' })[cityId] ?? null;
const home = { search_city_id: null, search_country_code: null };
const inBerlin = { search_city_id: BERLIN, search_country_code: 'DE' };

describe('where the deck looks', () => {
  it('stays where it was when nothing is said of it', () => {
    expect(searchPlaceAfter({}, inBerlin, countryOf)).toEqual({});
  });

  it('takes the country of the city along', () => {
    expect(searchPlaceAfter({ searchCityId: BERLIN }, home, countryOf)).toEqual(inBerlin);
    expect(searchPlaceAfter({ searchCityId: BERLIN, searchCountryCode: 'UA' }, home, countryOf)).toEqual(inBerlin);
  });

  it('lets go of a city of another country, and keeps one of the same', () => {
    expect(searchPlaceAfter({ searchCountryCode: 'UA' }, inBerlin, countryOf)).toEqual({
      search_city_id: null,
      search_country_code: 'UA',
    });
    expect(searchPlaceAfter({ searchCountryCode: 'DE' }, inBerlin, countryOf)).toEqual(inBerlin);
  });

  it('comes home', () => {
    expect(searchPlaceAfter({ searchCityId: null }, inBerlin, countryOf)).toEqual(home);
    expect(searchPlaceAfter({ searchCountryCode: null }, inBerlin, countryOf)).toEqual(home);
  });

  it('looks in a whole country when the city alone is taken away', () => {
    expect(searchPlaceAfter({ searchCityId: null, searchCountryCode: 'DE' }, inBerlin, countryOf)).toEqual({
      search_city_id: null,
      search_country_code: 'DE',
    });
  });
});
