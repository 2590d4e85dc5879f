import type { SqlErrorFields } from '../errors.ts';

/** What travels between the server's thread and the engine's. Values are text both ways, see `../values.ts`. */

export type EngineLocation =
  | { readonly kind: 'directory'; readonly directory: string }
  /** For tests: nothing is kept. `image` is a file made by `dump`. */
  | { readonly kind: 'memory'; readonly image?: string };

export interface EngineWorkerData {
  readonly location: EngineLocation;
  /** One counter, raised at every fdatasync. */
  readonly syncs: Int32Array;
}

export interface Request {
  readonly id: number;
  readonly task:
    | { readonly kind: 'statement'; readonly sql: string; readonly parameters: readonly (string | null)[] }
    /** Writes the whole database into a file that `image` can start from. */
    | { readonly kind: 'dump'; readonly file: string }
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
