import type { DirectoryCity } from './city-file.ts';

/** Finds cities around a city without looking at all of them: cells of half a degree. */
export interface CityGrid {
  /** Cities within `km` of the given one, the nearest first, itself included. */
  readonly around: (center: DirectoryCity, km: number) => DirectoryCity[];
}

const cellsPerDegree = 2;
const kmPerDegree = 111.2;
const cellOf = (degrees: number) => Math.floor(degrees * cellsPerDegree);

/** Kilometres between two city centres. */
export function kilometresBetween(a: DirectoryCity, b: DirectoryCity): number {
  const radians = Math.PI / 180;
  const latitudes = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const longitudes = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const chord = latitudes + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * longitudes;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Puts every city into its cell. */
export function createCityGrid(cities: Iterable<DirectoryCity>): CityGrid {
  const rows = new Map<number, Map<number, DirectoryCity[]>>();
  for (const city of cities) {
    const row = rows.get(cellOf(city.latitude)) ?? new Map<number, DirectoryCity[]>();
    rows.set(cellOf(city.latitude), row);
    const cell = row.get(cellOf(city.longitude)) ?? [];
    row.set(cellOf(city.longitude), cell);
    cell.push(city);
  }

  return {
    around: (center, km) => {
      const north = km / kmPerDegree;
      const east = north / Math.max(0.1, Math.cos(((Math.abs(center.latitude) + north) * Math.PI) / 180));
      const found: { city: DirectoryCity; distance: number }[] = [];
      for (let y = cellOf(center.latitude - north); y <= cellOf(center.latitude + north); y += 1) {
        const row = rows.get(y);
        if (!row) continue;
        for (const x of columns(center.longitude, Math.min(east, 180))) {
          for (const city of row.get(x) ?? []) {
            const distance = kilometresBetween(center, city);
            if (distance <= km) found.push({ city, distance });
          }
        }
      }
      return found.sort((a, b) => a.distance - b.distance).map(({ city }) => city);
    },
  };
}

/** The cells from west to east, going on at -180° after 180°. */
function columns(longitude: number, reach: number): Set<number> {
  const from = cellOf(longitude - reach);
  const to = cellOf(longitude + reach);
  const around = 360 * cellsPerDegree;
  const half = around / 2;
  return new Set(
    Array.from({ length: to - from + 1 }, (_, index) => ((((from + index + half) % around) + around) % around) - half),
  );
}
