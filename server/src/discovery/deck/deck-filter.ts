import { gendersOf, partnerGenders } from '@duet/contracts';
import type { DistanceType, Gender, PartnerGender } from '@duet/contracts';
import { ageOn } from '../../lib/age.ts';
import { topAge } from '../../lib/constants.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';

/** Where to look: these cities, one country, or everywhere. */
export type Area =
  | { readonly kind: 'cities'; readonly cityIds: readonly number[] }
  | { readonly kind: 'country'; readonly countryCode: string }
  | { readonly kind: 'any' };

/** Birth dates of an age range: born after the first day (null: however old) and until the second. */
export interface BirthDates {
  readonly after: string | null;
  readonly until: string;
}

/** What the deck asks the database for. */
export interface DeckFilter {
  readonly genders: readonly Gender[];
  readonly births: BirthDates;
  readonly area: Area;
  readonly searchType: DistanceType;
  /** Whom the others must look for to fit: the partner genders that include mine, and my age. */
  readonly wantedBy: { readonly partnerGenders: readonly PartnerGender[]; readonly age: number | null };
}

export interface DeckFilterQuery {
  readonly PartnerGender?: PartnerGender | undefined;
  readonly PartnerAgeFrom?: number | undefined;
  readonly PartnerAgeTo?: number | undefined;
  readonly SearchType?: DistanceType | undefined;
  readonly CityId?: number | undefined;
  readonly CountryCode?: string | undefined;
}

export type FilterOwner = Pick<
  MemberRow,
  | 'gender'
  | 'birth_date'
  | 'city_id'
  | 'country_code'
  | 'partner_gender'
  | 'partner_age_from'
  | 'partner_age_to'
  | 'search_type'
  | 'search_city_id'
  | 'search_country_code'
>;

/** The filter of one request: what the query says, else what the member's profile says. */
export function deckFilterOf(
  query: DeckFilterQuery,
  member: FilterOwner,
  { now, nearbyCityIds }: { now: Date; nearbyCityIds: (cityId: number) => readonly number[] },
): DeckFilter {
  const searchType = query.SearchType ?? member.search_type;
  return {
    genders: gendersOf[query.PartnerGender ?? member.partner_gender],
    births: birthDatesOf(
      query.PartnerAgeFrom ?? member.partner_age_from,
      query.PartnerAgeTo ?? member.partner_age_to,
      now,
    ),
    area: areaOf(
      searchType,
      query.CityId ?? member.search_city_id ?? member.city_id,
      query.CountryCode ?? member.search_country_code ?? member.country_code,
      nearbyCityIds,
    ),
    searchType,
    wantedBy: {
      partnerGenders: partnerGenders.filter((wanted) =>
        member.gender === null ? wanted === 'All' : gendersOf[wanted].includes(member.gender),
      ),
      age: member.birth_date === null ? null : ageOn(member.birth_date, now),
    },
  };
}

/** "Nearby" without a city matches nobody: an area is never widened silently. */
export function areaOf(
  searchType: DistanceType,
  cityId: number | null,
  countryCode: string | null,
  nearbyCityIds: (cityId: number) => readonly number[],
): Area {
  if (searchType === 'Any') return { kind: 'any' };
  if (searchType === 'Country' && countryCode !== null) return { kind: 'country', countryCode };
  if (searchType === 'Nearby' && cityId !== null) return { kind: 'cities', cityIds: nearbyCityIds(cityId) };
  return { kind: 'cities', cityIds: [] };
}

/** Who is `from` to `to` years old today; the top of the scale has no end. */
export function birthDatesOf(from: number, to: number, now: Date): BirthDates {
  return { after: to >= topAge ? null : yearsBefore(now, to + 1), until: yearsBefore(now, from) };
}

/** People born on 29 February have their birthday on 1 March in common years, as in `ageOn`. */
function yearsBefore(now: Date, years: number): string {
  const year = now.getUTCFullYear() - years;
  const month = now.getUTCMonth();
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay))).toISOString().slice(0, 10);
}

const wider: Readonly<Record<DistanceType, DistanceType | null>> = { Nearby: 'Country', Country: 'Any', Any: null };

/** The next step of Nearby → Country → Any. */
export function widerThan(searchType: DistanceType): DistanceType | null {
  return wider[searchType];
}
