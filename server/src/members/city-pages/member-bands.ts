import type { memberBands } from '@duet/contracts/endpoints';

export type MemberBand = (typeof memberBands)[number];

const bands: readonly (readonly [least: number, band: MemberBand])[] = [
  [1000, '1000+'],
  [500, '500+'],
  [100, '100+'],
  [50, '50+'],
  [20, '20+'],
  [1, 'few'],
];

/** The number of members as a public page says it (public-3): an exact one would tell who joined or left. */
export function memberBand(members: number): MemberBand {
  return bands.find(([least]) => members >= least)?.[1] ?? 'none';
}
