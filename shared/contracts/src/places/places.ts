import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { countryCode, queryInt } from '../contract/fields.ts';
import { longestPlaceQuery } from '../place-search.ts';

export const country = z.object({ countryCode, name: z.string(), slug: z.string(), cities: z.int() });

export const getCountries = defineEndpoint('getCountries', 'GET /directory/countries', {
  access: 'guest',
  rateLimit: 'directory',
  summary: 'Countries of the directory, named in the language of the request.',
  answer: z.array(country),
});

export const city = z.object({
  cityId: z.int(),
  name: z.string(),
  countryCode,
  country: z.string(),
  slug: z.string(),
  countrySlug: z.string(),
});
export type City = z.infer<typeof city>;

export const searchCities = defineEndpoint('searchCities', 'GET /directory/cities', {
  access: 'guest',
  rateLimit: 'directory',
  summary:
    'Cities whose name in any of the three scripts starts with the query, the largest first; or the one of an id.',
  query: z.object({
    query: z.optional(z.string().check(z.trim(), z.maxLength(longestPlaceQuery))),
    countryCode: z.optional(countryCode),
    cityId: z.optional(queryInt(1, 999_999_999)),
    limit: z.optional(queryInt(1, 50)),
  }),
  answer: z.array(city),
});

/** The page of a country names this many of its cities. */
export const citiesOfCountryPage = 100;

export const getCountryPage = defineEndpoint('getCountryPage', 'GET /directory/countries/{country}', {
  access: 'guest',
  rateLimit: 'directory',
  summary: 'A country of the directory by its slug, with its largest cities.',
  params: z.object({ country: z.string().check(z.maxLength(80)) }),
  answer: z.object({ country, largest: z.array(city) }),
});

/** Members find the city nearest to them on their own device: their position is sent to nobody (profile-6). */
export const getCityMap = defineEndpoint('getCityMap', 'GET /directory/map', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'Where every city of the directory lies, so that the nearest is found on the device.',
  answer: z.object({ positions: z.string() }),
});

export const placeFields = describeFields({
  country: ['The country, named in the language of the request.', 'Ukraine'],
  city: ['The city: its name, or the city of the directory.', 'Kyiv'],
  positions: 'Cities parted by `;`: id, latitude and longitude in tenths of a degree, parted by commas.',
  slug: ['The part of the page address that stands for it.', 'kyiv'],
  countrySlug: ['The part of the page address that stands for the country.', 'ukraine'],
  cities: 'How many cities the directory has there.',
  largest: 'Its largest cities, the largest first.',
  query: 'The beginning of a name, in any of the three scripts.',
});
