import type { PositiveReaction } from '@duet/contracts';
import { openChat } from '../chats/messages/chats-store.ts';
import type { AppDeps } from '../http/deps.ts';
import { facePhotoUrl } from '../members/faces/face-photo.ts';
import { loadFaces } from '../members/faces/faces-store.ts';
import type { UnitOfWork } from '../platform/realtime/unit-of-work.ts';

/**
 * Makes a match of two members: opens their chat and tells both, with the other's face. A chat they already had by an
 * answer to a post becomes the chat of the match. Call with the pair locked.
 */
export async function createMatch(
  unit: UnitOfWork,
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
  return chatId;
}
