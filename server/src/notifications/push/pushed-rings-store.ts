import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

interface Ring {
  readonly memberId: string;
  readonly callId: string;
}

/** Notes that devices of the called member are told; false when the call does not ring any more. */
export async function notePushedRing(db: Kysely<Schema>, { memberId, callId }: Ring): Promise<boolean> {
  const { rows } = await sql`
    UPDATE call_members mine SET is_ring_pushed = true FROM calls c
    WHERE mine.call_id = ${callId}::uuid AND mine.member_id = ${memberId}::uuid
      AND c.id = mine.call_id AND c.started_at IS NULL AND c.ended_at IS NULL
    RETURNING mine.call_id`.execute(db);
  return rows.length > 0;
}

/** Whether devices of the member were told of the ring and not yet that it is over: true once. */
export async function takePushedRing(db: Kysely<Schema>, { memberId, callId }: Ring): Promise<boolean> {
  const taken = await db
    .updateTable('call_members')
    .set({ is_ring_pushed: false })
    .where('call_id', '=', callId)
    .where('member_id', '=', memberId)
    .where('is_ring_pushed', '=', true)
    .returning('call_id')
    .executeTakeFirst();
  return taken !== undefined;
}
