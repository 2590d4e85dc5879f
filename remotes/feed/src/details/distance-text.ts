import type { Distance } from '@duet/contracts';

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Where somebody lives, in words (behaviours 11): never a number. */
export function distanceText(t: Translate, { word, city }: Distance): string {
  return word === 'city' && city ? city : t(`distance.${word}`);
}
