import type { Passion } from '@duet/contracts';

/** Pieces from which a short text about somebody is put together; each stands on its own. */
export interface Phrases {
  readonly openers: readonly string[];
  readonly closers: readonly string[];
  readonly of: Readonly<Record<Passion, readonly string[]>>;
}
