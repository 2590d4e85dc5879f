import type { ModerationDecision, ModerationDetails, ReportSeverity } from '@duet/contracts';
import type { Kysely, RawBuilder } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import type { AuditAction } from '../../platform/audit/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';

/** A case as every queue's statement answers it. */
export interface CaseRow {
  readonly id: string;
  readonly member_id: string;
  readonly member_name: string;
  /** Identity of the member the case is about, so that moderators cannot decide about themselves. */
  readonly owner_uid: string;
  readonly state: ModerationDetails['state'];
  readonly created_at: Date;
  readonly due_at: Date | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly outcome: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  /** Of reports only. */
  readonly severity?: ReportSeverity;
  readonly weight?: number;
}

export type CaseExtras = Pick<
  ModerationDetails,
  | 'reporter'
  | 'earlier'
  | 'evidence'
  | 'call'
  | 'post'
  | 'profile'
  | 'voiceIntro'
  | 'answers'
  | 'pictures'
  | 'hiddenFor'
>;
export const noExtras: CaseExtras = {
  reporter: null,
  earlier: null,
  evidence: [],
  call: null,
  post: null,
  profile: null,
  voiceIntro: null,
  answers: [],
  pictures: [],
  hiddenFor: [],
};

/** Whose decision it is, and when. */
export interface Decider {
  readonly by: string;
  readonly now: Date;
}

/** The SQL of one queue, held by its store. */
export interface CaseStatements {
  /** `SELECT` of `CaseRow` from the queue's table, named `k`, up to its `WHERE`. */
  readonly cases: RawBuilder<unknown>;
  readonly isWaiting: RawBuilder<unknown>;
  readonly isDecided: RawBuilder<unknown>;
  /** What comes first of what waits, where it is not the oldest. */
  readonly order?: RawBuilder<unknown>;
}

/** What one queue is made of; lists, details, pictures and decisions are the same work for all of them. */
export interface CaseQueue extends CaseStatements {
  extras(db: Kysely<Schema>, row: CaseRow): Promise<CaseExtras>;
  /** One of the pictures that `extras` names. */
  picture(deps: Pick<AppDeps, 'database' | 'media'>, row: CaseRow, name: string): Promise<Buffer | undefined>;
  /** Refuses a decision that this queue does not know before anything happens. */
  decide(unit: UnitOfWork, row: CaseRow, decision: ModerationDecision, decider: Decider): Promise<void>;
  action(decision: ModerationDecision): AuditAction;
}

/** Queues without pictures. */
export const noPicture = (): Promise<undefined> => Promise.resolve(undefined);
