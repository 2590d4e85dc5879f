import { getInvites } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { giftUrlOf } from '../../coins/gift-catalogue.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { facePhotoUrl } from '../../members/faces/face-photo.ts';
import { ageOf, loadFaces } from '../../members/faces/faces-store.ts';
import { listInvites } from './likes-store.ts';
import { aboutReader } from './reaction-about.ts';

/** In clear for every receiver, because an invite is answered by its sender's id (likes-4). */
export function registerGetInvites(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getInvites, async (_input, member) => {
    const invites = await listInvites(db, member.userId);
    const faces = await loadFaces(
      db,
      invites.map((invite) => invite.from_id),
    );
    const readAbout = await aboutReader(deps, member.userId, member.userId, invites);
    const now = deps.clock.now();

    return invites.flatMap((invite) => {
      const { from_id, reaction, created_at, gift_id } = invite;
      const face = faces.get(from_id);
      if (!face) return [];
      return {
        senderId: from_id,
        reaction,
        createdAt: created_at.toISOString(),
        name: face.name,
        age: ageOf(face, now),
        isProfileVerified: face.is_verified,
        photoUrl: facePhotoUrl(deps.media, face, member.userId, 'card'),
        giftUrl: giftUrlOf(gift_id),
        about: readAbout(invite),
      };
    });
  });
}
