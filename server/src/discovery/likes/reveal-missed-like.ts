import { revealMissedLike } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { debit } from '../../coins/ledger.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { missedLikes } from '../../lib/constants.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { noSuchMissedLike } from './like-errors.ts';
import { viewMissedLikes } from './missed-like-view.ts';
import { findMissedLike, markRevealed } from './missed-likes-store.ts';

/** Paid once per missed like: its id is the key of the charge. Subscribers reveal for free. */
export function registerRevealMissedLike(app: FastifyInstance, deps: AppDeps): void {
  route(app, revealMissedLike, async ({ body }, member) => {
    const missed = await withEvents(deps, async ({ tx, emit }) => {
      const found = await findMissedLike(tx, member.userId, body.id);
      if (!found) throw noSuchMissedLike();
      if (member.isSubscription || found.revealed_at !== null) return found;

      const now = deps.clock.now();
      const charge = { amount: missedLikes.revealPrice, reason: 'reveal', key: `reveal:${found.handle}` } as const;
      const balance = await debit(tx, { memberId: member.userId, ...charge, now });
      await markRevealed(tx, found.handle, now);
      emit(member.userId, { type: 'coins.changed', coins: balance });
      return { ...found, revealed_at: now };
    });

    const [view] = await viewMissedLikes(deps, member, [missed]);
    if (!view) throw noSuchMissedLike();
    return view;
  });
}
