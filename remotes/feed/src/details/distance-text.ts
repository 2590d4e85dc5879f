import type { Distance } from '@duet/contracts';
import type { Translate } from '@duet/i18n';

/** How far away somebody lives, in words (profile-7), never as a number. */
export function distanceText(t: Translate<'domain'>, { word, city }: Distance): string {
  return word === 'city' && city ? city : t(`distance.${word}`);
}
