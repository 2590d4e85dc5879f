import { getCallRelay } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { callsUnavailable, noSuchCall } from '../call-errors.ts';
import { callFor, isOpen } from '../lifecycle/call-for.ts';

/** Credentials of the relay, for members of an open call only. */
export function registerGetRelay(app: FastifyInstance, deps: AppDeps): void {
  route(app, getCallRelay, async ({ params }, { userId }) => {
    const call = await callFor(deps.database.db, params.id, userId);
    if (!isOpen(call)) throw noSuchCall();
    const found = deps.relay.iceServers(deps.clock.now());
    if (!found) throw callsUnavailable();
    const { expiresAt, urls, ...credentials } = found;
    return { iceServers: { urls: [...urls], ...credentials }, expiresAt: expiresAt.toISOString() };
  });
}
