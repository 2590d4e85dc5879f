import type { ReportQuestion } from './report-modal.tsx';

type SafetyKey = `block.${'title' | 'text' | 'action' | 'done'}` | 'report.done' | 'safetyFailed' | 'cancel';

/** The texts of a remote that offers report and block. */
export type SafetyText = ReportQuestion['t'] & ((key: SafetyKey, values?: { readonly name: string }) => string);
