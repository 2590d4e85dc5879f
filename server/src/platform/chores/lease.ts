import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Database } from '../database/database.ts';
import { deleteLease, takeLease } from './leases-store.ts';

type LeaseDeps = { readonly database: Database; readonly clock: Clock };

/**
 * A lease: a row that names its holder until a moment, for work that only one of several nodes may do. A crashed node
 * holds it no longer than that.
 */
export interface Lease {
  /** Takes it, or keeps it, for so many milliseconds; false while another node has it. */
  hold(milliseconds: number): Promise<boolean>;
  /** Gives it back, if it is held here. */
  release(): Promise<void>;
}

/** The lease of that name, as one holder sees it. */
export function leaseOf({ database, clock }: LeaseDeps, name: string): Lease {
  const holder = newId();
  return {
    async hold(milliseconds) {
      const now = clock.now();
      return await takeLease(database.db, { name, holder, now, until: new Date(now.getTime() + milliseconds) });
    },
    async release() {
      await deleteLease(database.db, { name, holder });
    },
  };
}
