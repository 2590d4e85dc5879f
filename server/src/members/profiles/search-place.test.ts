import { describe, expect, it } from '@jest/globals';
import { searchPlaceAfter } from './search-place.ts';

const BERLIN = 1;
const KYIV = 2;
const countryOf = (cityId: number) => ({ [BERLIN]: 'DE', [KYIV]: 'UA' })[cityId] ?? null;
const home = { search_city_id: null, search_country_code: null };
const inBerlin = { search_city_id: BERLIN, search_country_code: 'DE' };

describe('the search place of the deck', () => {
  it('is unchanged by a patch that does not mention it', () => {
    expect(searchPlaceAfter({}, inBerlin, countryOf)).toEqual({});
  });

  it('takes its country from the city', () => {
    expect(searchPlaceAfter({ searchCityId: BERLIN }, home, countryOf)).toEqual(inBerlin);
    expect(searchPlaceAfter({ searchCityId: BERLIN, searchCountryCode: 'UA' }, home, countryOf)).toEqual(inBerlin);
  });

  it('clears a city outside of the new country, and keeps one inside', () => {
    expect(searchPlaceAfter({ searchCountryCode: 'UA' }, inBerlin, countryOf)).toEqual({
      search_city_id: null,
      search_country_code: 'UA',
    });
    expect(searchPlaceAfter({ searchCountryCode: 'DE' }, inBerlin, countryOf)).toEqual(inBerlin);
  });

  it('returns to the home of the member', () => {
    expect(searchPlaceAfter({ searchCityId: null }, inBerlin, countryOf)).toEqual(home);
    expect(searchPlaceAfter({ searchCountryCode: null }, inBerlin, countryOf)).toEqual(home);
  });

  it('covers the whole country when only the city is cleared', () => {
    expect(searchPlaceAfter({ searchCityId: null, searchCountryCode: 'DE' }, inBerlin, countryOf)).toEqual({
      search_city_id: null,
      search_country_code: 'DE',
    });
  });
});
