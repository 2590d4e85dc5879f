import { sql } from 'kysely';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Database } from '../database/database.ts';

type LeaseDeps = { readonly database: Database; readonly clock: Clock };

/**
 * The right to do something that only one of several nodes may do: a row that names its holder until a moment. A node
 * that dies keeps it no longer than that.
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
      const { rows } = await sql`
        INSERT INTO leases AS lease (name, holder, until)
        VALUES (${name}, ${holder}::uuid, ${new Date(now.getTime() + milliseconds)}::timestamptz)
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE lease.holder = excluded.holder OR lease.until <= ${now}::timestamptz
        RETURNING 1`.execute(database.db);
      return rows.length > 0;
    },
    async release() {
      await database.db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
    },
  };
}
