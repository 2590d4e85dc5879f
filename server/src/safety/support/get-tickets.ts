import { getTickets } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { listTickets } from './tickets-store.ts';

export function registerGetTickets(app: FastifyInstance, deps: AppDeps): void {
  route(app, getTickets, (_input, { userId }) => listTickets(deps.database.db, userId));
}
