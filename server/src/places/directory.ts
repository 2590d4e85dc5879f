import type { DistanceWord, Locale } from '@duet/contracts';
import type { City } from '@duet/contracts/endpoints';
import { LRUCache } from 'lru-cache';
import { readCityFile } from './city-file.ts';
import type { DirectoryCity } from './city-file.ts';
import { createCityGrid } from './city-grid.ts';
import { createCitySearch } from './city-search.ts';
import type { CityQuery } from './city-search.ts';
import { createCountryNames } from './country-names.ts';
import type { Country } from './country-names.ts';
import { namesApart } from './names-apart.ts';

/** How far "near" reaches (profile-7). The number never leaves the server. */
export const nearKilometres = 50;

/** Countries and cities, their names in three languages and how far apart they are. Everything is in memory. */
export interface Directory {
  readonly city: (cityId: number) => DirectoryCity | undefined;
  /** The city's name in the language, in English where there is none; empty for an unknown city. */
  readonly cityName: (cityId: number, locale: Locale) => string;
  /** The city's name as its page and a list of places say it: apart from others of its name in the country. */
  readonly nameApart: (city: DirectoryCity, locale: Locale) => string;
  readonly countryName: (countryCode: string, locale: Locale) => string;
  /** Cities with a word that starts like the query; without a query the largest ones. */
  readonly search: (query: CityQuery) => DirectoryCity[];
  /** Every country with its cities counted, in the alphabet of the language. */
  readonly countries: (locale: Locale) => readonly Country[];
  /** The cities of a country, the largest first. */
  readonly citiesOf: (countryCode: string) => readonly DirectoryCity[];
  readonly bySlugs: (countrySlug: string, citySlug: string) => DirectoryCity | undefined;
  /** Every city as `id,latitude,longitude` in tenths of a degree, parted by `;`. */
  readonly positions: () => string;
  /** Ids of the cities within `km`, the nearest first, the city itself included. Empty for an unknown city. */
  readonly nearbyCityIds: (cityId: number, km: number) => readonly number[];
  /** How far away the other lives, as a word and never as a number. */
  readonly distanceWord: (viewerCityId: number, otherCityId: number) => DistanceWord;
  /** A city as the API answers it. */
  readonly view: (city: DirectoryCity, locale: Locale) => City;
}

declare module '../http/deps.ts' {
  interface AppDeps {
    readonly directory: Directory;
  }
}

/** Reads the directory into memory: about 0.3 s and 40 MB, once per process. More than half of that is for its first search. */
export function loadDirectory(cities: readonly DirectoryCity[] = readCityFile()): Directory {
  const byId = new Map(cities.map((city) => [city.cityId, city]));
  const byCountry = Map.groupBy(cities, (city) => city.countryCode);
  const countryNames = createCountryNames(new Map([...byCountry].map(([code, list]) => [code, list.length])));
  const bySlug = new Map(cities.map((city) => [`${countryNames.slug(city.countryCode)}/${city.slug}`, city]));
  const grid = createCityGrid(cities);
  const nameApart = namesApart((countryCode) => byCountry.get(countryCode) ?? [], grid);
  let searchCities: ReturnType<typeof createCitySearch> | undefined;
  // a feed asks the same city again for every profile
  const near = new LRUCache<number, ReadonlySet<number>>({
    max: 2_000,
    memoMethod: (cityId) => new Set(nearbyCityIds(cityId, nearKilometres)),
  });

  function nearbyCityIds(cityId: number, km: number): readonly number[] {
    const center = byId.get(cityId);
    return center ? grid.around(center, km).map((city) => city.cityId) : [];
  }

  return {
    city: (cityId) => byId.get(cityId),
    cityName: (cityId, locale) => byId.get(cityId)?.names[locale] ?? '',
    nameApart,
    countryName: countryNames.name,
    search: (query) => (searchCities ??= createCitySearch(cities))(query),
    countries: countryNames.list,
    citiesOf: (countryCode) => byCountry.get(countryCode) ?? [],
    bySlugs: (countrySlug, citySlug) => bySlug.get(`${countrySlug}/${citySlug}`),
    positions: () =>
      cities
        .map(({ cityId, latitude, longitude }) =>
          [cityId, Math.round(latitude * 10), Math.round(longitude * 10)].join(),
        )
        .join(';'),
    nearbyCityIds,
    distanceWord: (viewerCityId, otherCityId) => {
      if (viewerCityId === otherCityId) return 'yourCity';
      if (near.memo(viewerCityId).has(otherCityId)) return 'near';
      const viewer = byId.get(viewerCityId);
      return viewer && viewer.countryCode === byId.get(otherCityId)?.countryCode ? 'sameCountry' : 'city';
    },
    view: (city, locale) => ({
      cityId: city.cityId,
      name: nameApart(city, locale),
      countryCode: city.countryCode,
      country: countryNames.name(city.countryCode, locale),
      slug: city.slug,
      countrySlug: countryNames.slug(city.countryCode),
    }),
  };
}
