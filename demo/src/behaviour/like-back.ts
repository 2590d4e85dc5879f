import { sql } from 'kysely';
import {
  areSeparated,
  costsALike,
  findReactions,
  lockPair,
  matchMembers,
  saveReaction,
  withEvents,
} from '@duet/server/demo';
import { hostIds } from './behaviour-deps.ts';
import type { BehaviourDeps } from './behaviour-deps.ts';
import { delayOf, likesBack, pickFor } from './pace.ts';

interface WaitingLike {
  readonly from_id: string;
  readonly to_id: string;
  readonly created_at: Date;
}

/** Some of those who were liked in the last ten minutes like back, each after a few seconds. */
export async function likeBack(deps: BehaviourDeps): Promise<void> {
  const now = deps.clock.now();
  const { rows } = await sql<WaitingLike>`
    SELECT r.from_id, r.to_id, r.created_at
    FROM reactions r
    JOIN members liked ON liked.id = r.to_id AND liked.is_demo
    WHERE r.reaction <> 'Nope' AND r.created_at > ${new Date(now.getTime() - 600_000)}::timestamptz
      AND r.to_id <> ALL(${hostIds}::uuid[])
      AND NOT EXISTS (SELECT FROM reactions back WHERE back.from_id = r.to_id AND back.to_id = r.from_id)
  `.execute(deps.database.db);

  for (const like of rows) {
    const occasion = `${like.from_id} ${like.to_id}`;
    const isTime = now.getTime() - like.created_at.getTime() > delayOf(occasion, 3, 14);
    if (isTime && likesBack(like.from_id, like.to_id)) await answer(deps, like);
  }
}

async function answer(deps: BehaviourDeps, { from_id: liker, to_id: liked }: WaitingLike): Promise<void> {
  const now = deps.clock.now();
  await withEvents(deps, async (unit) => {
    const { me, other } = await lockPair(unit.tx, liked, liker);
    const { mine, theirs } = await findReactions(unit.tx, me.id, other.id);
    if (
      mine ||
      !theirs ||
      !costsALike(theirs.reaction) ||
      !other.isPresent ||
      (await areSeparated(unit.tx, me.id, other.id))
    )
      return;

    const reaction = pickFor(`kind ${liked} ${liker}`, ['Heart', 'Coffee', 'Like', 'Travel'] as const);
    await saveReaction(unit.tx, { from: me.id, to: other.id, reaction, requestId: null, now });
    await matchMembers(unit, deps, { memberId: me.id, otherId: other.id, matchType: reaction });
  });
}
