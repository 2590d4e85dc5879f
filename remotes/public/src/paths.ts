import { routePaths } from '@duet/contracts';

/** Paths of this remote's screens, beside the ones that other parts of the product link to. */
export const paths = { ...routePaths, CountryPage: '/countries/:country' } as const;
