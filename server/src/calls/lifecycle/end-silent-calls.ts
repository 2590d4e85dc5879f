import type { AppDeps } from '../../http/deps.ts';
import { calls, randomCalls } from '../../lib/constants.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { deleteOldSearches } from '../searches/waiting-store.ts';
import { deleteOldCalls, listOverdue } from './calls-store.ts';
import { endOverdueCall } from './end-calls.ts';

type ChoreDeps = Pick<AppDeps, 'database' | 'clock' | 'realtime'>;

/** Ends calls whose time is up or of which one side is silent, each in a transaction of its own, and forgets searches. */
export async function endSilentCalls(deps: ChoreDeps): Promise<void> {
  const now = deps.clock.now();
  const silentSince = new Date(now.getTime() - calls.silence);
  for (const { id } of await listOverdue(deps.database.db, { silentSince, now })) {
    await withEvents(deps, (unit) => endOverdueCall(unit, id, { silentSince, now }));
  }
  await deleteOldSearches(deps.database.db, now);
}

/** Forgets calls that ended long ago, and who met more than a day ago. */
export async function forgetOldCalls({ database, clock }: ChoreDeps): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  await deleteOldCalls(database.db, { endedBefore: before(calls.kept), metBefore: before(randomCalls.rest) });
}
