export type { SafetyRules, ScamKind } from './rules/create-safety-rules.ts';
export { forgetMember } from './forget-member.ts';
export type { ReportBody } from './report-and-block.ts';
export { useAskForReport } from './use-ask-for-report.ts';
export { useAskFirst } from './use-ask-first.ts';
export type { AskFirst } from './use-ask-first.ts';
export { useSafetyRules } from './use-safety-rules.ts';
export { useReportAndBlock } from './use-report-and-block.ts';
export type { SafetyTarget } from './use-report-and-block.ts';
