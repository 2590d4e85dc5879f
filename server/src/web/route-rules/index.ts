import { getRouteRules } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { redirectOf } from './redirect-rules.ts';

/** The rule of one path (shell-2). */
export function registerRouteRules(app: FastifyInstance): void {
  route(app, getRouteRules, ({ query }) => ({
    redirect: redirectOf(query.path),
  }));
}
