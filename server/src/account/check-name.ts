import { checkName } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { requireGoodName } from '../members/names/require-good-name.ts';

/** Checked before the sign-in is created: a refusal afterwards would leave a sign-in without an account. */
export function registerCheckName(app: FastifyInstance): void {
  route(app, checkName, ({ body }) => void requireGoodName(body.name));
}
