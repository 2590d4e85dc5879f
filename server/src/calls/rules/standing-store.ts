import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { listCarriedUses } from '../../coins/carried-uses-store.ts';
import { randomCalls } from '../../lib/constants.ts';
import { isOpenToStrangers } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { CallStanding } from './obstacle.ts';

/** Reads what decides whether the member may look for a random call. */
export async function readStanding(db: Kysely<Schema>, memberId: string, now: Date): Promise<CallStanding> {
  const since = new Date(now.getTime() - randomCalls.rest);
  const { rows } = await sql<CallStanding>`
    SELECT m.is_verified AS "isVerified", m.coins,
      EXISTS (SELECT FROM call_rules r WHERE r.member_id = m.id) AS "hasAccepted",
      EXISTS (SELECT FROM call_suspensions s WHERE s.member_id = m.id) AS "isSuspended",
      NOT ${isOpenToStrangers('m')} AS "isHidden",
      (SELECT count(*)::integer FROM call_members mine JOIN calls c ON c.id = mine.call_id
        WHERE mine.member_id = m.id AND c.origin = 'random' AND c.started_at > ${since}::timestamptz) AS used
    FROM members m WHERE m.id = ${memberId}::uuid`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error(`The member ${memberId} is gone.`);
  const carried = await listCarriedUses(db, memberId, 'randomCall', since);
  return { ...standing, used: standing.used + carried.length };
}

/** Notes that the member has accepted the rules; the first time stands. */
export async function saveAcceptedRules(db: Kysely<Schema>, memberId: string, now: Date): Promise<void> {
  await db
    .insertInto('call_rules')
    .values({ member_id: memberId, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
