import type { PositiveReaction } from '@duet/contracts';
import { openChat } from '../chats/chats-store.ts';
import { deliverGifts } from '../gifts/deliver-gifts.ts';
import type { AppDeps } from '../lib/deps.ts';
import type { Unit } from '../platform/realtime/unit.ts';
import { facePhotoUrl } from './face-photo.ts';
import { loadFaces } from './faces-store.ts';

/**
 * Makes two members a match: their one chat, and the news to both with the other's face. A chat they already had by an
 * answer to a post becomes the chat of the match. Gifts that waited in an invite come into it. Call with the pair locked.
 */
export async function createMatch(
  unit: Unit,
  deps: Pick<AppDeps, 'media' | 'clock'>,
  { memberId, otherId, matchType }: { memberId: string; otherId: string; matchType: PositiveReaction },
): Promise<string> {
  const { tx, emit } = unit;
  const now = deps.clock.now();
  const chatId = await openChat(tx, { memberId, otherId, origin: 'match', matchType, now });
  const faces = await loadFaces(tx, [memberId, otherId]);

  for (const [viewerId, partnerId] of [
    [memberId, otherId],
    [otherId, memberId],
  ] as const) {
    const partner = faces.get(partnerId);
    if (!partner) continue;
    emit(viewerId, {
      type: 'match.created',
      chatId,
      partnerId,
      partnerName: partner.name,
      partnerPhotoUrl: facePhotoUrl(deps.media, partner, viewerId),
      matchType,
    });
  }
  await deliverGifts(unit, { chatId, memberId, otherId, now });
  return chatId;
}
