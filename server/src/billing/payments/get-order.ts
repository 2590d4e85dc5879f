import { getOrder } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { findOrder } from './orders-store.ts';
import { noSuchOrder } from './payment-errors.ts';

export function registerGetOrder(app: FastifyInstance, deps: AppDeps): void {
  route(app, getOrder, async ({ params }, { userId }) => {
    const order = await findOrder(deps.database.db, params.id);
    if (!order || order.member_id !== userId) throw noSuchOrder();
    return { orderId: order.id, state: order.state, coins: order.coins, plan: order.plan };
  });
}
