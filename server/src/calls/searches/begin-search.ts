import type { CallObstacle, Locale } from '@duet/contracts';
import { beginSearch } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import type { MemberCaller } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { callPriceChanged, callRefused, callsUnavailable } from '../call-errors.ts';
import { isSetUp } from '../is-set-up.ts';
import { findCallOfTicket, findOpenCall } from '../lifecycle/calls-store.ts';
import { obstacleOf, priceOf } from '../rules/obstacle.ts';
import { readStanding } from '../rules/standing-store.ts';
import { drawPartner } from './draw-partner.ts';
import { searchOf } from './search-of.ts';
import { readSearchState } from './search-state.ts';
import { readSearcher, saveSearch } from './waiting-store.ts';

/** A search of one row: a second tab takes it over, and a repeated ticket finds what it has led to. */
export function registerBeginSearch(app: FastifyInstance, deps: AppDeps): void {
  route(app, beginSearch, async ({ body, locale }, caller) => {
    const { db } = deps.database;
    const search = { memberId: caller.userId, ticket: body.ticket };
    const isSettled =
      (await findOpenCall(db, search.memberId)) ?? (await findCallOfTicket(db, search.memberId, search.ticket));
    if (!isSettled) {
      await wait(deps, caller, { ...body, locale });
      await drawPartner(deps, search);
    }
    return readSearchState(deps, search, () => Promise.resolve(null));
  });
}

interface Wanted {
  readonly ticket: string;
  readonly agreedPrice: number;
  readonly locale: Locale;
}

async function wait(deps: AppDeps, { userId, isSubscription }: MemberCaller, { ticket, agreedPrice, locale }: Wanted) {
  const { db } = deps.database;
  const now = deps.clock.now();
  const standing = await readStanding(db, userId, now);
  const obstacle = obstacleOf(standing, { isSetUp: isSetUp(deps), isSubscription });
  if (obstacle !== null) throw refusalOf(obstacle);
  const price = priceOf(standing, isSubscription);
  // What the member has not seen is not charged
  if (price > agreedPrice) throw callPriceChanged(price);
  const looksFor = searchOf(await readSearcher(db, userId), locale, now);
  await deps.database.transaction((tx) =>
    saveSearch(tx, { ...looksFor, member_id: userId, ticket, price, since: now, seen_at: now }),
  );
}

const refusalOf = (obstacle: CallObstacle) => (obstacle === 'notSetUp' ? callsUnavailable() : callRefused(obstacle));
