/** A place as the source has it. */
export interface SourceCity {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** Kilometres from the centre of a city within which a district is one of its. */
const reach = 20;
const kilometresPerDegree = 111;

/**
 * The names of the districts of each city: a district belongs to the largest city near it in its country. One that has the
 * name of another city is left out, because who types it means that city.
 */
export function districtsOf(
  cities: readonly SourceCity[],
  districts: readonly SourceCity[],
): ReadonlyMap<SourceCity, readonly string[]> {
  const byCountry = Map.groupBy(cities, ({ country }) => country);
  const taken = new Set(cities.map(({ country, name }) => `${country}/${name}`));
  const found = new Map<SourceCity, string[]>();
  for (const district of districts) {
    if (taken.has(`${district.country}/${district.name}`)) continue;
    const near = (byCountry.get(district.country) ?? []).filter((city) => kilometresBetween(city, district) <= reach);
    const city = near.reduce<SourceCity | undefined>(
      (largest, each) => (largest && largest.population >= each.population ? largest : each),
      undefined,
    );
    if (city && city.population > district.population) found.set(city, [...(found.get(city) ?? []), district.name]);
  }
  return found;
}

/** On a plane, which is near enough for the few kilometres that matter. */
function kilometresBetween(one: SourceCity, other: SourceCity): number {
  const [east, north] = one.loc.coordinates;
  const [otherEast, otherNorth] = other.loc.coordinates;
  const shrink = Math.cos((north * Math.PI) / 180);
  return kilometresPerDegree * Math.hypot((east - otherEast) * shrink, north - otherNorth);
}
