import { expect, it } from '@jest/globals';
import { memberBand } from './member-bands.ts';

it.each([
  [0, 'none'],
  [1, 'few'],
  [19, 'few'],
  [20, '20+'],
  [99, '50+'],
  [499, '100+'],
  [999, '500+'],
  [250_000, '1000+'],
])('says %i members as "%s"', (members, band) => {
  expect(memberBand(members)).toBe(band);
});
