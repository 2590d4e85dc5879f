import { getInvites } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { giftUrlOf } from '../../coins/gift-catalogue.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { facePhotoUrl } from '../../members/faces/face-photo.ts';
import { ageOf, loadFaces } from '../../members/faces/faces-store.ts';
import { dayOf, hiddenPictureUrl, inHiddenOrder } from './hidden-likes.ts';
import { listInvites } from './likes-store.ts';

/**
 * Subscribers see who invites them; others see a drawn picture, the day and the kind of reaction, which do not identify
 * anybody.
 */
export function registerGetInvites(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getInvites, async (_input, member) => {
    const invites = await listInvites(db, member.userId);
    const faces = await loadFaces(
      db,
      invites.map((invite) => invite.from_id),
    );
    const now = deps.clock.now();
    const isClear = member.isSubscription;

    return (isClear ? invites : inHiddenOrder(invites)).flatMap((invite) => {
      const { from_id, reaction, created_at, gift_id } = invite;
      const face = faces.get(from_id);
      if (!face) return [];
      return {
        senderId: isClear ? from_id : null,
        reaction,
        createdAt: (isClear ? created_at : dayOf(created_at)).toISOString(),
        name: isClear ? face.name : null,
        age: isClear ? ageOf(face, now) : null,
        isProfileVerified: isClear && face.is_verified,
        photoUrl: isClear ? facePhotoUrl(deps.media, face, member.userId, 'card') : hiddenPictureUrl(invite),
        giftUrl: giftUrlOf(gift_id),
      };
    });
  });
}
