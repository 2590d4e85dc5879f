import { sql } from 'kysely';
import { posts, randomFrom } from '@duet/server/demo';
import { demoMemberId } from '../members/demo-ids.ts';
import { demoHosts } from '../members/hosts.ts';
import { demoCrowd } from '../members/roster.ts';
import type { BehaviourDeps } from './behaviour-deps.ts';

/** Once a minute a few of the crowd are here again, and posts whose days are over are published anew. */
export async function stayLively({ database, clock }: BehaviourDeps): Promise<void> {
  const now = clock.now();
  const random = randomFrom(`lively ${Math.floor(now.getTime() / 60_000)}`);
  const here = Array.from({ length: 9 }, () => demoMemberId(demoHosts.length + random.whole(0, demoCrowd - 1)));
  await database.db
    .updateTable('members')
    .set({ active_at: now })
    .where('id', 'in', here)
    .where('is_demo', '=', true)
    .execute();
  await sql`
    UPDATE posts SET date_post = ${now}::timestamptz, expires_at = ${new Date(now.getTime() + posts.life)}::timestamptz
    FROM members author
    WHERE author.id = posts.author_id AND author.is_demo AND posts.ended_at IS NULL AND posts.expires_at <= ${now}::timestamptz
  `.execute(database.db);
}
