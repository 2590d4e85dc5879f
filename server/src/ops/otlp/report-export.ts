import type { PageReports } from '@duet/contracts/endpoints';
import type { FailureRow } from '../page-reports-store.ts';
import type { ReportedRelease } from '../reported-release.ts';

type Kept<Told> = Omit<Told, keyof ReportedRelease> & ReportedRelease;

/** A batch of a page as it is kept: releases, owners and routes are those of the registry, texts are harmless. */
export interface KeptReports {
  readonly failures: readonly Kept<FailureRow>[];
  readonly measures: readonly Kept<PageReports['measures'][number]>[];
  readonly usage: readonly Kept<PageReports['usage'][number]>[];
}

/** Hands what pages report on to a backend of OpenTelemetry. */
export interface ReportExport {
  /** Returns at once and never throws; what is taken is sent later. */
  take(reports: KeptReports): void;
  /** Sends what was taken; gives up after two seconds and never rejects. */
  close(): Promise<void>;
}
