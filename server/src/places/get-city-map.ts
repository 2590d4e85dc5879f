import { getCityMap } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

/** Sends the whole map (about 0.2 MB): asking for a part of it would reveal where the member is. */
export function registerGetCityMap(app: FastifyInstance, { directory }: Pick<AppDeps, 'directory'>): void {
  let positions: string | undefined;
  route(app, getCityMap, () => ({
    positions: (positions ??= directory.positions()),
  }));
}
