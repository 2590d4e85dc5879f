import type { PositiveReaction } from '@duet/contracts';
import type { AppDeps } from '../http/deps.ts';
import { createMatch } from '../matches/create-match.ts';
import type { UnitOfWork } from '../platform/realtime/unit-of-work.ts';
import { deliverGifts } from './gifts/deliver-gifts.ts';

/** Makes a match of two likes; gifts that waited in an invite come into its chat. Call with the pair locked. */
export async function matchMembers(
  unit: UnitOfWork,
  deps: Pick<AppDeps, 'media' | 'clock'>,
  { memberId, otherId, matchType }: { memberId: string; otherId: string; matchType: PositiveReaction },
): Promise<string> {
  const chatId = await createMatch(unit, deps, { memberId, otherId, matchType });
  await deliverGifts(unit, { chatId, memberId, otherId, now: deps.clock.now() });
  return chatId;
}
