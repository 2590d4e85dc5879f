import { getCityMap } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

/** The whole map at once, about 0.2 MB on the wire: whoever asked for a part of it would say where they are. */
export function registerGetCityMap(app: FastifyInstance, { directory }: Pick<AppDeps, 'directory'>): void {
  let positions: string | undefined;
  route(app, getCityMap, () => ({
    positions: (positions ??= directory.positions()),
  }));
}
