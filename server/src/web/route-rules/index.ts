import { getRouteRules } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { PublishedBuildReader } from '../published-build-reader.ts';
import { redirectOf } from './redirect-rules.ts';

/** The rule of one path (shell-2), by the registry that is served; without built files there are none. */
export function registerRouteRules(app: FastifyInstance, builds?: PublishedBuildReader): void {
  route(app, getRouteRules, async ({ query }) => {
    const served = await builds?.current();
    return { redirect: served ? redirectOf(query.path, served.registry) : null };
  });
}
