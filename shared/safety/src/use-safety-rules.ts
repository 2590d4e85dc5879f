import type { Publisher } from '@duet/contracts';
import type { SafetyRules } from './rules/create-safety-rules.ts';
import { useSafetyParts } from './use-safety-parts.ts';

/** What messages make one think of; undefined until the rules are there. */
export function useSafetyRules(owner: Publisher): SafetyRules | undefined {
  return useSafetyParts(owner)?.rules;
}
