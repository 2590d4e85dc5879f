import type { Locale } from '@duet/contracts';
import type { DirectoryCity } from './city-file.ts';
import type { CityGrid } from './city-grid.ts';

/** Before a name that stays in its first case, in all three languages. */
const near: Readonly<Record<Locale, string>> = { en: 'near', uk: 'поруч —', ru: 'рядом —' };
/** Kilometres within which a larger city is looked for: first where people would look themselves. */
const reaches = [100, 300, 1000];

/**
 * Names by which cities of one country that are called the same can be told apart (public-3): the largest keeps its name,
 * the others get the largest city near them, as in "Springfield (near Worcester)".
 */
export function namesApart(
  citiesOf: (countryCode: string) => readonly DirectoryCity[],
  grid: CityGrid,
): (city: DirectoryCity, locale: Locale) => string {
  const known = new Map<string, ReadonlyMap<number, string>>();
  return (city, locale) => {
    const key = `${city.countryCode}/${locale}`;
    const names = known.get(key) ?? longNames(citiesOf(city.countryCode), grid, locale);
    known.set(key, names);
    return names.get(city.cityId) ?? city.names[locale];
  };
}

/** The names that are longer than those of the directory, by the id of their city; the cities are those of one country, the largest first. */
function longNames(cities: readonly DirectoryCity[], grid: CityGrid, locale: Locale): ReadonlyMap<number, string> {
  const sameName = Map.groupBy(cities, ({ names }) => names[locale]);
  const names = new Map<number, string>();
  for (const group of sameName.values()) {
    const taken = new Set([group[0]?.names[locale]]);
    for (const city of group.slice(1)) {
      const neighbour = largestNear(city, grid, ({ names: others }) => !taken.has(others[locale]))?.names[locale];
      taken.add(neighbour);
      if (neighbour) names.set(city.cityId, `${city.names[locale]} (${near[locale]} ${neighbour})`);
    }
  }
  return names;
}

function largestNear(
  city: DirectoryCity,
  grid: CityGrid,
  isFree: (other: DirectoryCity) => boolean,
): DirectoryCity | undefined {
  for (const reach of reaches) {
    const others = grid.around(city, reach).filter((other) => other !== city && isFree(other));
    if (others.length > 0) return others.toSorted((a, b) => b.population - a.population)[0];
  }
  return undefined;
}
