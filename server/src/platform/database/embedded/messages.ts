import type { SqlErrorFields } from '../errors.ts';

/** What travels between the server's thread and the engine's. Values are text both ways, see `../values.ts`. */

export type EngineLocation =
  | { readonly kind: 'directory'; readonly directory: string }
  /** For tests: nothing is kept. `image` is a file made by `dump`. */
  | { readonly kind: 'memory'; readonly image?: string };

export interface EngineWorkerData {
  readonly location: EngineLocation;
  /** Numbers that the server's thread can read while the engine's is busy; see `counters`. */
  readonly shared: Int32Array;
}

/** Where in `shared` each number is. */
export const counters = {
  /** Raised at every fdatasync. */
  syncs: 0,
  /** Raised whenever a request is begun. */
  begun: 1,
  /** 1 while the request that was begun last is one of long work. */
  isLong: 2,
} as const;

export interface Request {
  readonly id: number;
  readonly task:
    | {
        readonly kind: 'statement';
        readonly sql: string;
        readonly parameters: readonly (string | null)[];
        readonly isLong: boolean;
      }
    /** Writes the whole database into a file that `image` can start from. */
    | { readonly kind: 'dump'; readonly file: string }
    /** Brings a copy of the files up to date while nothing is written; see `copy-files.ts`. */
    | { readonly kind: 'copy'; readonly from: string; readonly to: string; readonly since: number }
    | { readonly kind: 'close' };
}

export interface StatementResult {
  readonly fields: readonly { readonly name: string; readonly type: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly affected: number;
}

export type Response =
  | { readonly id: number; readonly result: StatementResult }
  | { readonly id: number; readonly error: SqlErrorFields };

export type WorkerMessage = { readonly ready: true } | { readonly responses: readonly Response[] };
