import {
  areSeparated,
  costsALike,
  findReactions,
  lockPair,
  matchMembers,
  saveReaction,
  withEvents,
} from '@duet/server/demo';
import type { BehaviourDeps } from './behaviour-deps.ts';
import { listUnansweredLikes } from './crowd-store.ts';
import type { WaitingLike } from './crowd-store.ts';
import { delayOf, likesBack, pickFor } from './pace.ts';

/** Some of those who were liked in the last ten minutes like back, each after a few seconds. */
export async function likeBack(deps: BehaviourDeps): Promise<void> {
  const now = deps.clock.now();
  const likes = await listUnansweredLikes(deps.database.db, new Date(now.getTime() - 600_000));

  for (const like of likes) {
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
