import { getGifts } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { gifts } from '../lib/constants.ts';
import { route } from '../lib/route.ts';

export function registerGetGifts(app: FastifyInstance): void {
  route(app, getGifts, { access: 'onboarded', rateLimit: 'reads' }, () => [...gifts]);
}
