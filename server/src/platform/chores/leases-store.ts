import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

interface LeaseHolder {
  readonly name: string;
  readonly holder: string;
}

/** Writes or prolongs a lease; false while another holder has it. */
export async function takeLease(
  db: Kysely<Schema>,
  { name, holder, now, until }: LeaseHolder & { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO leases AS lease (name, holder, until)
    VALUES (${name}, ${holder}::uuid, ${until}::timestamptz)
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE lease.holder = excluded.holder OR lease.until <= ${now}::timestamptz
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function deleteLease(db: Kysely<Schema>, { name, holder }: LeaseHolder): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
