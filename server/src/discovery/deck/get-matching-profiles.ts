import type { FeedHint } from '@duet/contracts';
import { getMatchingProfiles } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { deckRules, undoSteps } from '../../lib/constants.ts';
import { deckOrderOf } from '../../members/settings/deck-order.ts';
import { toMemberProfile } from '../../members/profiles/member-view.ts';
import { nearKilometres } from '../../places/directory.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { serverKeys } from '../../platform/database/server-keys.ts';
import { outOfLikes } from '../likes/like-errors.ts';
import { feedLimitAt, isReached } from '../likes/like-rules.ts';
import { readDeck } from './deck-store.ts';
import { readFittedDeck } from './fitted-deck.ts';
import type { FittedDeckQuery } from './fitted-deck.ts';
import { keptFits } from './kept-fits.ts';
import { keptOrders } from './kept-orders.ts';
import { keptRecent } from './kept-recent.ts';
import { deckFilterOf } from './deck-filter.ts';
import { hintOf } from './deck-hint.ts';
import { countExcluded, readDeckOwner } from './deck-conditions-store.ts';
import type { DeckQuery } from './deck-conditions-store.ts';

/**
 * The next cards. Paging is by what the member has seen: asking again answers the same unseen profiles first, in the
 * same order, so the client may ask while it still holds some of them.
 */
export function registerGetMatchingProfiles(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  const fits = keptFits();
  const orders = keptOrders();
  const recent = keptRecent({
    onFailed: (error) => deps.log.warn({ err: error }, 'Who was active last could not be read anew for the decks.'),
  });

  route(app, getMatchingProfiles, async ({ query, locale }, member) => {
    const now = deps.clock.now();
    const owner = await readDeckOwner(db, member.userId);
    const limit = feedLimitAt(now, owner.full_at, member.isSubscription);
    if (isReached(limit)) throw outOfLikes(limit);

    const filter = deckFilterOf(query, owner, {
      now,
      nearbyCityIds: (cityId) => deps.directory.nearbyCityIds(cityId, nearKilometres),
    });
    const take = query.Take ?? deckRules.take;
    const { birth_date: birthDate, has_seen_many: hasSeenMany, liked_at: likedAt } = owner;
    const deck = { memberId: member.userId, filter, take, now, birthDate, hasSeenMany, likedAt };
    const order = deckOrderOf({
      memberId: member.userId,
      newestActivityOnly: owner.newest_activity_only ?? false,
      percentByFit: deps.config.matchingFit,
    });
    const lists = order === 'Fit' ? await recent.listsOf(deps.database, deck) : undefined;
    const steps = member.isSubscription ? undoSteps.subscriber : undoSteps.free;
    const { cards, hint } = await deps.database.read(async (reader) => {
      const deal = async (asked: FittedDeckQuery) =>
        order === 'Fit'
          ? await readFittedDeck(reader, asked, {
              secret: (await serverKeys(deps.database, 'order')).current(now),
              fits,
              lists,
              orders,
            })
          : await readDeck(reader, asked);
      const fresh = await deal({ ...deck, isRefill: false });
      const dealt = fresh.length > 0 ? fresh : await deal({ ...deck, isRefill: true });
      // a deck this small may consist of Nopes that the client can still undo and has not sent
      const isSmall = dealt.length <= steps;
      return { cards: dealt, hint: isSmall ? await findHint(reader, { ...deck, isRefill: true }) : null };
    });

    const viewer = {
      memberId: member.userId,
      cityId: owner.city_id,
      incognito: owner.incognito,
      showsPresence: owner.shows_presence,
      hiddenWords: owner.hidden_words ?? [],
      locale,
    };
    return {
      items: cards.map((card) => toMemberProfile(card, viewer, deps)),
      hint,
      limit,
      undoSteps: steps,
    };
  });
}

async function findHint(db: Kysely<Schema>, deck: DeckQuery): Promise<FeedHint> {
  return hintOf(await countExcluded(db, deck), deck.filter.searchType);
}
