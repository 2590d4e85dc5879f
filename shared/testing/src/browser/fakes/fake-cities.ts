import type { City } from '@duet/contracts';

const kyiv: City = {
  cityId: 703448,
  name: 'Kyiv',
  countryCode: 'UA',
  country: 'Ukraine',
  slug: 'kyiv',
  countrySlug: 'ukraine',
};

/** The directory of the fake server: two cities of one country. */
export const fakeCities: readonly [City, City] = [kyiv, { ...kyiv, cityId: 702550, name: 'Lviv', slug: 'lviv' }];
