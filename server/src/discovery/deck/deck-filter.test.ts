import { describe, expect, it } from '@jest/globals';
import { ageOn } from '../../lib/age.ts';
import { areaOf, birthDatesOf, deckFilterOf, widerThan } from './deck-filter.ts';
import { hintOf } from './deck-hint.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const owner = {
  gender: 'Male',
  birth_date: '1990-01-01',
  city_id: 1,
  country_code: 'UA',
  partner_gender: 'Female',
  partner_age_from: 20,
  partner_age_to: 30,
  search_type: 'Nearby',
  search_city_id: null,
  search_country_code: null,
} as const;
const nearbyCityIds = (cityId: number) => [cityId, cityId + 1];

describe('the filter of the deck', () => {
  it('is taken from the profile without a query', () => {
    expect(deckFilterOf({}, owner, { now, nearbyCityIds })).toEqual({
      genders: ['Female'],
      births: { after: '1995-11-20', until: '2006-11-20' },
      area: { kind: 'cities', cityIds: [1, 2] },
      searchType: 'Nearby',
      wantedBy: { partnerGenders: ['Male', 'MaleAndFemale', 'MaleAndNonBinary', 'All'], age: 36 },
    });
  });

  it('is overridden by the query', () => {
    const query = { PartnerGender: 'All', SearchType: 'Country', CountryCode: 'PL', PartnerAgeTo: 75 } as const;

    expect(deckFilterOf(query, owner, { now, nearbyCityIds })).toMatchObject({
      genders: ['Male', 'Female', 'NonBinary'],
      births: { after: null, until: '2006-11-20' },
      area: { kind: 'country', countryCode: 'PL' },
    });
  });

  it('searches at the chosen place, or at home without one', () => {
    const elsewhere = { ...owner, search_city_id: 7, search_country_code: 'DE' };
    const areaFor = (search_type: 'Nearby' | 'Country') =>
      deckFilterOf({}, { ...elsewhere, search_type }, { now, nearbyCityIds }).area;

    expect(areaFor('Nearby')).toEqual({ kind: 'cities', cityIds: [7, 8] });
    expect(areaFor('Country')).toEqual({ kind: 'country', countryCode: 'DE' });
  });

  it('matches nobody instead of widening when the city is missing', () => {
    expect(areaOf('Nearby', null, 'UA', nearbyCityIds)).toEqual({ kind: 'cities', cityIds: [] });
  });

  it.each(['2026-11-20', '2026-02-28', '2028-02-29', '2027-03-01', '2026-12-31', '2027-01-01'])(
    'draws the ages of a range on %s as birthdays are counted',
    (day) => {
      const today = new Date(`${day}T12:00:00.000Z`);
      const { after, until } = birthDatesOf(20, 22, today);

      for (let offset = 0; offset < 366 * 6; offset += 1) {
        const birth = new Date(today.getTime() - (18 * 365 + offset) * 86_400_000).toISOString().slice(0, 10);
        const age = ageOn(birth, today);
        expect([birth, birth <= until && birth > (after ?? '')]).toEqual([birth, age >= 20 && age <= 22]);
      }
    },
  );
});

describe('the hint of an empty deck', () => {
  it('names the filter that leaves out most and the next wider distance', () => {
    expect(hintOf({ age: 3, gender: 1, distance: 2, seen: 0 }, 'Nearby')).toEqual({
      excludesMost: 'age',
      widerSearchType: 'Country',
    });
  });

  it('names none when nobody is left out', () => {
    expect(hintOf({ age: 0, gender: 0, distance: 0, seen: 0 }, 'Any')).toEqual({
      excludesMost: null,
      widerSearchType: null,
    });
  });

  it('widens one step at a time', () => {
    expect([widerThan('Nearby'), widerThan('Country'), widerThan('Any')]).toEqual(['Country', 'Any', null]);
  });
});
