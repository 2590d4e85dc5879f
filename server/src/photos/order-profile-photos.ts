import { orderProfilePhotos } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { invalidRequest } from '../lib/validate.ts';
import { withEvents } from '../platform/realtime/unit.ts';
import { toUserMedia } from '../profiles/member-view.ts';
import { lockMember } from '../profiles/members-store.ts';
import { listPhotos, writeOrder } from './photos-store.ts';

export function registerOrderProfilePhotos(app: FastifyInstance, deps: AppDeps): void {
  route(app, orderProfilePhotos, { access: 'member' }, async ({ body: order }, { userId }) => {
    const photos = await withEvents(deps, async ({ tx, emit }) => {
      await lockMember(tx, userId);
      const known = new Set((await listPhotos(tx, userId)).map(({ id }) => id));
      const isWhole = order.length === known.size && new Set(order).size === order.length;
      if (!isWhole || !order.every((id) => known.has(id))) throw invalidRequest([{ field: 'body', code: 'invalid' }]);
      await writeOrder(tx, order);
      emit(userId, { type: 'profile.changed' });
      return listPhotos(tx, userId);
    });
    return toUserMedia(photos, userId, deps);
  });
}
