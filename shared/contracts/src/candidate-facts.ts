import type { RemoteName } from './enums.ts';

/** A release that members are not given, for whoever has its link. */
export interface CandidateFacts {
  readonly remote: RemoteName;
  readonly version: string;
  /** Of all its files, as in the registry's `folders`. */
  readonly digest: string;
  /** The only origin that shows it. */
  readonly origin: string;
  /** ISO time after which nobody is shown it. */
  readonly until: string;
}

/** Why a link shows nothing but what members have. */
export type CandidateRefusal = 'unsigned' | 'expired' | 'foreign' | 'gone';
