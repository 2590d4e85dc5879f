import { getInvites } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { giftUrlOf } from '../gifts/gift-catalogue.ts';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { ageOf, loadFaces } from '../matching/faces-store.ts';
import { facePhotoUrl } from '../matching/face-photo.ts';
import { listInvites } from './likes-store.ts';

/** Subscribers see who invites them; others a blurred picture and the kind of reaction, and nothing to tell who it is. */
export function registerGetInvites(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getInvites, { access: 'onboarded' }, async (_input, member) => {
    const invites = await listInvites(db, member.userId);
    const faces = await loadFaces(
      db,
      invites.map((invite) => invite.from_id),
    );
    const now = deps.clock.now();

    return invites.flatMap(({ from_id, reaction, created_at, gift_id }) => {
      const face = faces.get(from_id);
      if (!face) return [];
      const isClear = member.isSubscription;
      return {
        senderId: isClear ? from_id : null,
        reaction,
        createdAt: created_at.toISOString(),
        name: isClear ? face.name : null,
        age: isClear ? ageOf(face, now) : null,
        isProfileVerified: isClear && face.is_verified,
        photoUrl: facePhotoUrl(deps.media, face, member.userId, isClear ? 'thumb' : 'blurred'),
        giftUrl: giftUrlOf(gift_id),
      };
    });
  });
}
