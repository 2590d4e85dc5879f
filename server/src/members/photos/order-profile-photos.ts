import { orderProfilePhotos } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { invalidRequest } from '../../http/validate.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { toOwnMedia } from '../profiles/member-view.ts';
import { lockMember } from '../profiles/members-store.ts';
import { restartVerificationIfMainPhotoChanged } from '../verify/restart-verification.ts';
import { listPhotos, writeOrder } from './photos-store.ts';

export function registerOrderProfilePhotos(app: FastifyInstance, deps: AppDeps): void {
  route(app, orderProfilePhotos, async ({ body: order }, { userId }) => {
    const photos = await withEvents(deps, async (unit) => {
      const { tx, emit } = unit;
      const member = await lockMember(tx, userId);
      const before = await listPhotos(tx, userId);
      const known = new Set(before.map(({ id }) => id));
      const isWhole = order.length === known.size && new Set(order).size === order.length;
      if (!isWhole || !order.every((id) => known.has(id))) throw invalidRequest([{ field: 'body', code: 'invalid' }]);
      await writeOrder(tx, order);
      const after = await listPhotos(tx, userId);
      await restartVerificationIfMainPhotoChanged(unit, member, { before, after });
      emit(userId, { type: 'profile.changed' });
      return after;
    });
    return toOwnMedia(photos, userId, deps);
  });
}
