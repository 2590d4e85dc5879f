import { getMissedLikes } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { ageOf, loadFaces } from '../matching/faces-store.ts';
import { facePhotoUrl } from '../matching/face-photo.ts';
import { listMissedLikes } from './likes-store.ts';

/** People who liked me whom I noped: in clear for subscribers, blurred and without an id for others. */
export function registerGetMissedLikes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getMissedLikes, { access: 'member' }, async (_input, member) => {
    const missed = await listMissedLikes(db, member.userId);
    const faces = await loadFaces(
      db,
      missed.map((like) => like.from_id),
    );
    const now = deps.clock.now();

    return missed.flatMap(({ from_id, created_at }) => {
      const face = faces.get(from_id);
      if (!face) return [];
      const isClear = member.isSubscription;
      return {
        userId: isClear ? from_id : null,
        createdAt: created_at.toISOString(),
        name: isClear ? face.name : null,
        age: isClear ? ageOf(face, now) : null,
        photoUrl: facePhotoUrl(deps.media, face, member.userId, isClear ? 'thumb' : 'blurred'),
      };
    });
  });
}
