import { getGifts } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { gifts } from '../../lib/constants.ts';

export function registerGetGifts(app: FastifyInstance): void {
  route(app, getGifts, () => [...gifts]);
}
