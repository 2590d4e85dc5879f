import { getBlocked } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { listLimit } from '../../lib/constants.ts';
import { loadFaces } from '../../members/faces/faces-store.ts';
import { listBlocks } from '../../members/pairs/separations-store.ts';

/** The list names whom to unblock. No photo: a row shows none, the profile behind it does (safety-3). */
export function registerGetBlocked(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getBlocked, async (_input, { userId }) => {
    const blocks = await listBlocks(db, userId, listLimit);
    const faces = await loadFaces(
      db,
      blocks.map((block) => block.other_id),
    );
    return blocks.flatMap(({ other_id, created_at }) => {
      const face = faces.get(other_id);
      if (!face) return [];
      return { userId: other_id, name: face.name, photoUrl: null, blockedAt: created_at.toISOString() };
    });
  });
}
