import type { WaitingWord } from '@duet/contracts';
import type { AppDeps } from '../../http/deps.ts';
import { countWaiting } from './waiting-store.ts';
import { waitingWordOf } from './waiting-words.ts';

/** How many others look for a call just now, in words. */
export async function readWaiting(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  memberId: string,
): Promise<WaitingWord> {
  return waitingWordOf(await countWaiting(database.db, memberId, clock.now()));
}
