import type { DirectoryCity } from './city-file.ts';
import { fold } from './city-words.ts';
import { hasUmlaut, romanize, withoutUmlauts } from './romanize.ts';

/** What to look for: the beginning of a word of the name, and perhaps one country. */
export interface CityQuery {
  readonly query: string;
  readonly countryCode?: string | undefined;
  readonly limit: number;
}

interface WordStart {
  /** The folded name from the start of one of its words to its end. */
  readonly text: string;
  /** Index of the city in the list that is ordered by inhabitants. */
  readonly rank: number;
}

/**
 * Finds cities by the beginning of any word of any of their names, in the letters of the name or in Latin ones. All word starts are kept in one sorted list, so a
 * query is a binary search and a walk over its hits.
 */
export function createCitySearch(cities: readonly DirectoryCity[]): (query: CityQuery) => DirectoryCity[] {
  const byInhabitants = cities.toSorted((a, b) => b.population - a.population);
  const starts = byInhabitants.flatMap(wordStartsOf).sort((a, b) => (a.text < b.text ? -1 : 1)); // code unit order: what the binary search compares

  return ({ query, countryCode, limit }) => {
    const wanted = fold(query);
    const ranks = wanted === '' ? byInhabitants.keys() : ranksOf(starts, wanted);
    const found: DirectoryCity[] = [];
    for (const rank of ranks) {
      const city = byInhabitants[rank];
      if (!city || (countryCode !== undefined && city.countryCode !== countryCode)) continue;
      found.push(city);
      if (found.length === limit) break;
    }
    return found;
  };
}

function wordStartsOf(city: DirectoryCity, rank: number): WordStart[] {
  const written = [...Object.values(city.names), ...city.alsoKnownAs];
  const spelled = written.filter(hasUmlaut).map(withoutUmlauts);
  const folded = [...written, ...spelled].map(fold);
  const names = new Set([...folded, ...folded.flatMap(romanize)]);
  const starts = [...names].flatMap((name) => {
    const words = name.split(' ');
    return words.map((_word, index) => words.slice(index).join(' '));
  });
  return [...new Set(starts)].map((text) => ({ text, rank }));
}

/** A city without a name in the script of the query is found by how the query sounds. */
function ranksOf(starts: readonly WordStart[], wanted: string): number[] {
  const ranks = ranksStartingWith(starts, wanted);
  if (ranks.length > 0) return ranks;
  return [...new Set(romanize(wanted).flatMap((latin) => ranksStartingWith(starts, latin)))];
}

/** Largest city first; a city whose whole name was typed comes before larger ones that only begin like it. */
function ranksStartingWith(starts: readonly WordStart[], wanted: string): number[] {
  const whole = new Set<number>();
  const ranks = new Set<number>();
  for (let index = firstAtOrAfter(starts, wanted); starts[index]?.text.startsWith(wanted); index += 1) {
    const { text, rank } = starts[index] as WordStart; // the loop's condition has read it
    (text === wanted ? whole : ranks).add(rank);
  }
  const ascending = (a: number, b: number) => a - b;
  return [...new Set([...[...whole].sort(ascending), ...[...ranks].sort(ascending)])];
}

function firstAtOrAfter(starts: readonly WordStart[], wanted: string): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle]?.text ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
