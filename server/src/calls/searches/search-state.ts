import type { CallObstacle, SearchState } from '@duet/contracts';
import type { AppDeps } from '../../http/deps.ts';
import { randomCalls } from '../../lib/constants.ts';
import { isRinging } from '../lifecycle/call-for.ts';
import { viewCall } from '../lifecycle/call-view.ts';
import { findOpenCall, hasCallSince } from '../lifecycle/calls-store.ts';
import { readWaiting } from './read-waiting.ts';
import { findSearch } from './waiting-store.ts';

export const endOfSearch = (since: Date): string => new Date(since.getTime() + randomCalls.search).toISOString();

type StateDeps = Pick<AppDeps, 'database' | 'clock' | 'media'>;

/** Where the search of a tab stands: the call of the member, the time that is left, or why it is over. */
export async function readSearchState(
  deps: StateDeps,
  { memberId, ticket }: { readonly memberId: string; readonly ticket: string },
  refused: () => Promise<CallObstacle | null>,
): Promise<SearchState> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const over = {
    call: null,
    until: null,
    refused: null,
    isElsewhere: false,
    waiting: await readWaiting(deps, memberId),
  };
  const call = await findOpenCall(db, memberId);
  // A ring ends a search only when it is answered
  if (call && (call.is_caller || !isRinging(call))) {
    return { ...over, call: await viewCall(db, deps, call), isElsewhere: call.ticket !== ticket };
  }
  const search = await findSearch(db, memberId, now);
  if (search?.ticket === ticket) return { ...over, until: endOfSearch(search.since) };
  const since = new Date(now.getTime() - randomCalls.search);
  const isElsewhere = search !== undefined || (await hasCallSince(db, memberId, since));
  return { ...over, isElsewhere, refused: await refused() };
}
