export type { SafetyRules, ScamKind } from './rules/create-safety-rules.ts';
export { forgetMember } from './forget-member.ts';
export type { ReportQuestion } from './report-modal.tsx';
export { useAskFirst } from './use-ask-first.ts';
export type { AskFirst } from './use-ask-first.ts';
export { useSafetyRules } from './use-safety-rules.ts';
export { useReportAndBlock } from './use-report-and-block.ts';
export type { SafetyTarget } from './use-report-and-block.ts';
