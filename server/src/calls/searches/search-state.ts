import type { CallObstacle, SearchState } from '@duet/contracts';
import type { AppDeps } from '../../http/deps.ts';
import { randomCalls } from '../../lib/constants.ts';
import { viewCall } from '../lifecycle/call-view.ts';
import { findOpenCall } from '../lifecycle/calls-store.ts';
import type { CallOf } from '../lifecycle/calls-store.ts';
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
  const waiting = await readWaiting(deps, memberId);
  const call = await findOpenCall(db, memberId);
  if (call) return await stateOfCall(deps, call, waiting);
  const search = await findSearch(db, memberId, deps.clock.now());
  if (search?.ticket === ticket) return { call: null, until: endOfSearch(search.since), waiting, refused: null };
  return { call: null, until: null, waiting, refused: await refused() };
}

async function stateOfCall(deps: StateDeps, call: CallOf, waiting: SearchState['waiting']): Promise<SearchState> {
  return { call: await viewCall(deps.database.db, deps, call), until: null, waiting, refused: null };
}
