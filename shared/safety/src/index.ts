export type { SafetyRules, ScamKind } from './rules/create-safety-rules.ts';
export { useAskFirst } from './use-ask-first.ts';
export type { AskFirst } from './use-ask-first.ts';
export { useSafetyRules } from './use-safety-rules.ts';
