import { posts, randomFrom } from '@duet/server/demo';
import { demoMemberId } from '../members/demo-ids.ts';
import { demoHosts } from '../members/hosts.ts';
import { demoCrowd } from '../members/roster.ts';
import type { BehaviourDeps } from './behaviour-deps.ts';
import { bringCrowdBack, renewCrowdPosts } from './crowd-store.ts';

/** Once a minute a few of the crowd are here again, and posts whose days are over are published anew. */
export async function refreshActivity({ database, clock }: BehaviourDeps): Promise<void> {
  const now = clock.now();
  const random = randomFrom(`lively ${Math.floor(now.getTime() / 60_000)}`);
  const here = Array.from({ length: 9 }, () => demoMemberId(demoHosts.length + random.whole(0, demoCrowd - 1)));
  await bringCrowdBack(database.db, here, now);
  await renewCrowdPosts(database.db, { now, expiresAt: new Date(now.getTime() + posts.life) });
}
