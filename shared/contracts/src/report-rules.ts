import type { ReportReason } from './enums.ts';

/** How bad a reported thing would be, the worst first: moderators read reports in this order, then by age. */
export const reportSeverities = ['critical', 'high', 'medium', 'low'] as const;
export type ReportSeverity = (typeof reportSeverities)[number];

/** A child first; then what harms somebody outside of these pages; then what is seen on them. */
export const severityOf: Readonly<Record<ReportReason, ReportSeverity>> = {
  UNDERAGE: 'critical',
  SCAM: 'high',
  OFF_DUET_BEHAVIOUR: 'high',
  HATE_SPEECH: 'medium',
  INAPPROPRIATE_CONTENT: 'medium',
  FAKE_PROFILE: 'medium',
  NOT_INTERESTED: 'low',
};

/**
 * Whose reports count how much. The page about the protection of children promises these numbers; a test of the page reads
 * them here.
 */
export const reportTrust = {
  /** So many trusted reporters, independent of each other, hide somebody whom they report as a minor. */
  hidingReporters: 2,
  /** How old the account of a trusted reporter is at least. */
  accountDays: 7,
  /** How often a trusted reporter was wrong at most. */
  mostWrong: 2,
  /** Who was wrong so often weighs nothing. */
  wrongForNothing: 5,
} as const;
