import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Locale } from '@duet/contracts';
import { slugOf } from './city-words.ts';

/** A city of the directory. The position is the centre of the city: positions of members are never stored. */
export interface DirectoryCity {
  readonly cityId: number;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly names: Readonly<Record<Locale, string>>;
  /** Other names people type: the name at home, names of the past, districts. */
  readonly alsoKnownAs: readonly string[];
  /** Unique within the country. */
  readonly slug: string;
}

/** Where `tools/directory/generate.ts` leaves the list. */
export const directoryFile = fileURLToPath(new URL('../../data/cities.tsv.gz', import.meta.url));

/** Reads the list of cities, grouped by country, the largest first. A missing name falls back to the English one. */
export function readCityFile(path = directoryFile): DirectoryCity[] {
  return gunzipSync(readFileSync(path)).toString('utf8').split('\n').map(parseCity);
}

function parseCity(line: string): DirectoryCity {
  const [cityId, countryCode = '', latitude, longitude, thousands, en = '', uk = '', ru = '', also = '', slug = ''] =
    line.split('\t');
  const ukrainian = uk || en;
  return {
    cityId: Number(cityId),
    countryCode,
    latitude: Number(latitude) / 100,
    longitude: Number(longitude) / 100,
    population: Number(thousands) * 1000,
    names: { en, uk: ukrainian, ru: ru === '=' ? ukrainian : ru || en },
    alsoKnownAs: also === '' ? [] : also.split('|'),
    slug: slug || slugOf(en),
  };
}
