import type { ProfilePatch } from '@duet/contracts';
import type { MemberRow } from '../../platform/database/schema-members.ts';

type SearchPlace = Pick<MemberRow, 'search_city_id' | 'search_country_code'>;

/**
 * Where the deck searches after a patch. A city sets its country, so that widening the area starts from that city and
 * not from home; another country clears the city; null for both means home.
 */
export function searchPlaceAfter(
  patch: Pick<ProfilePatch, 'searchCityId' | 'searchCountryCode'>,
  member: SearchPlace,
  countryOf: (cityId: number) => string | null,
): Partial<SearchPlace> {
  const { searchCityId, searchCountryCode } = patch;
  if (searchCityId !== undefined) {
    const country = searchCityId === null ? (searchCountryCode ?? null) : countryOf(searchCityId);
    return { search_city_id: searchCityId, search_country_code: country };
  }
  if (searchCountryCode === undefined) return {};
  const city = member.search_city_id;
  const staysInside = city !== null && searchCountryCode === countryOf(city);
  return { search_city_id: staysInside ? city : null, search_country_code: searchCountryCode };
}
