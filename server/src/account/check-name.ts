import { checkName } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { requireGoodName } from '../members/names/require-good-name.ts';

/** Asked before the sign-in is made: whoever is refused afterwards would have a sign-in and no account. */
export function registerCheckName(app: FastifyInstance): void {
  route(app, checkName, ({ body }) => void requireGoodName(body.name));
}
