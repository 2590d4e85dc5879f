import type { FieldCode } from '@duet/contracts';
import { hasHiddenCharacters } from './hidden-characters.ts';
import { hasMixedScripts } from './mixed-scripts.ts';
import { isReservedName } from './reserved-names.ts';

/**
 * Why a member may not go by a name; undefined for a good one. A name stands beside those of others and in sentences of
 * ours, so it must not hide anything, spill over, or look like the product or those who decide here.
 */
export function nameProblem(name: string): FieldCode | undefined {
  if (hasHiddenCharacters(name)) return 'hidden_characters';
  if (isReservedName(name)) return 'reserved_name';
  return hasMixedScripts(name) ? 'mixed_alphabets' : undefined;
}

/** A name as it is kept: one way to write each letter, one space between words. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}
