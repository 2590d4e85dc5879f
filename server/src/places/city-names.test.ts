import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { loadDirectory } from './directory.ts';

/** Known cities, one a line: id, country, and the names at home, in English, Ukrainian and Russian. */
const known = readFileSync(new URL('city-names.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));
const directory = loadDirectory();

/** The ids that a search finds, the first ones first. */
function found(query: string, countryCode?: string): string[] {
  return directory.search({ query, countryCode, limit: 5 }).map(({ cityId }) => String(cityId));
}

it('finds 300 cities by their name at home, in English, Ukrainian and Russian', () => {
  const missed = known.flatMap(([id = '', country = '', ...names]) =>
    names.filter((name) => found(name, country)[0] !== id || !found(name).includes(id)).map((name) => [country, name]),
  );

  expect(known.length).toBeGreaterThanOrEqual(300);
  expect(missed).toEqual([]);
});

it.each([
  ['Warszawa', 'Warsaw'],
  ['München', 'Munich'],
  ['Wien', 'Vienna'],
  ['Lisboa', 'Lisbon'],
  ['Muenchen', 'Munich'],
  ['Goeteborg', 'Gothenburg'],
  ['Varshava', 'Warsaw'],
  ['Myunkhen', 'Munich'],
  ['Athina', 'Athens'],
  ['Αθήνα', 'Athens'],
  ['東京', 'Tokyo'],
  ['Гарбсен', 'Garbsen'],
  ['Kreuzberg', 'Berlin'],
  ['Favoriten', 'Vienna'],
  ['Mokotów', 'Warsaw'],
  ['Fordon', 'Bydgoszcz'],
  ['Islington', 'London'],
  ['Fuorigrotta', 'Naples'],
  ['Bushwick', 'New York'],
  ['Lwów', 'Lviv'],
])('finds by %s the city of %s', (query, name) => {
  expect(directory.search({ query, limit: 1 })[0]?.names.en).toBe(name);
});
