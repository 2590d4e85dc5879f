import { promptLimits, voiceIntroLimits } from '@duet/contracts';

/** Lengths and numbers of the contract's profile patch; the server refuses what is beyond. */
export const limits = {
  name: { min: 2, max: 40 },
  aboutMe: { max: 500 },
  job: { max: 60 },
  passions: { max: 10 },
  languages: { max: 10 },
  prompt0: { max: promptLimits.letters },
  prompt1: { max: promptLimits.letters },
  prompt2: { max: promptLimits.letters },
  caption: { max: voiceIntroLimits.letters },
} as const;

/** The limits of a field by the name the server uses. */
export function limitsOf(field: string): Limits {
  const known: Readonly<Record<string, Limits>> = limits;
  return known[field] ?? {};
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}
