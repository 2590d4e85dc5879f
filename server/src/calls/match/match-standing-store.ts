import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { calls } from '../../lib/constants.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { MatchStanding } from './match-obstacle.ts';

/** Reads what decides whether the member may call the other one of their chat. Call with the pair locked. */
export async function readMatchStanding(
  tx: Transaction<Schema>,
  {
    chatId,
    memberId,
    otherId,
    now,
  }: { readonly chatId: string; readonly memberId: string; readonly otherId: string; readonly now: Date },
): Promise<MatchStanding> {
  const me = sql`${memberId}::uuid`;
  const other = sql`${otherId}::uuid`;
  const since = new Date(now.getTime() - calls.unanswered.within);
  const { rows } = await sql<MatchStanding>`
    SELECT NOT EXISTS (SELECT FROM chat_members w WHERE w.chat_id = ${chatId}::uuid AND NOT w.has_peer_answer)
        AS "haveBothWritten",
      EXISTS (SELECT FROM call_bars b WHERE b.member_id = ${me} AND b.other_id = ${other}) AS "isBarred",
      EXISTS (SELECT FROM call_suspensions s WHERE s.member_id = ${me}) AS "isSuspended",
      EXISTS (SELECT FROM calls_now n WHERE n.member_id = ${me}) AS "isInCall",
      (SELECT count(*)::integer FROM calls c
        JOIN call_members mine ON mine.call_id = c.id AND mine.member_id = ${me} AND mine.is_caller
        WHERE c.chat_id = ${chatId}::uuid AND c.origin = 'match' AND c.started_at IS NULL
          AND c.created_at > ${since}::timestamptz) AS unanswered,
      NOT EXISTS (SELECT FROM calls_now n WHERE n.member_id = ${other})
        AND NOT EXISTS (SELECT FROM call_suspensions s WHERE s.member_id = ${other}) AS "isPartnerFree"`.execute(tx);
  const [standing] = rows;
  if (!standing) throw new Error('A question without a table has one answer.');
  return standing;
}
