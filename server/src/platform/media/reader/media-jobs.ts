import type { ErrorCode, FieldProblem } from '@duet/contracts';
import type { ChatPhoto, ProcessedPhoto } from '../process-photo.ts';
import type { Clip, ClipRules } from '../remux-clip.ts';

/** What a media process is asked to do with one uploaded file. A clip is large, so it is written to `into` instead of sent. */
export type MediaJob = PhotoJob | ClipJob;

interface PhotoJob {
  readonly kind: 'profilePhoto' | 'chatPhoto';
  readonly file: string;
}

export interface ClipJob {
  readonly kind: 'clip';
  readonly file: string;
  readonly into: string;
  readonly rules: ClipRules;
}

export type ClipFacts = Omit<Clip, 'content'> & { readonly bytes: number };

export interface MediaResults {
  profilePhoto: ProcessedPhoto;
  chatPhoto: ChatPhoto;
  clip: ClipFacts;
}

/** A refusal on its way between processes: errors lose their class there. */
export interface SentRefusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors: readonly FieldProblem[] | undefined;
}

/** `ready` comes once, when the process has loaded what it works with; then one answer for each job. */
export type MediaAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly result: MediaResults[MediaJob['kind']] }
  | { readonly kind: 'refusal'; readonly refusal: SentRefusal };

/** What one job may use up; whoever uses more is killed. */
export interface MediaLimits {
  /** Milliseconds of processor time. */
  readonly processor: number;
  /** Milliseconds by the clock on the wall. */
  readonly time: number;
  /** Bytes of the whole process: what sharp takes is not in the heap of V8. */
  readonly memory: number;
}

/** The signal that ends a process whose processor time is used up; nothing else sends it. */
export const overtime = 'SIGVTALRM';

/** From the server to a media process. */
export interface MediaOrder {
  readonly job: MediaJob;
  readonly limits: MediaLimits;
}
