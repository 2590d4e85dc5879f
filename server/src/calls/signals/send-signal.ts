import { sendCallSignal } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { noSuchCall, signalRefused } from '../call-errors.ts';
import { callFor, isOpen } from '../lifecycle/call-for.ts';
import { checkSignal } from './check-signal.ts';

/** Hands a signal to the tab of the partner that is in the call. It is never stored: pages say again what got lost. */
export function registerSendSignal(app: FastifyInstance, deps: AppDeps): void {
  route(app, sendCallSignal, async ({ params, body }, { userId }) => {
    const call = await callFor(deps.database.db, params.id, userId);
    if (!isOpen(call) || call.ticket !== body.ticket || call.partner_ticket === null) throw noSuchCall();
    const { ticket, ...signal } = body;
    const check = checkSignal(signal);
    if (!check.isAllowed) throw signalRefused(check.why);
    const sent = { callId: call.id, to: call.partner_ticket, from: ticket, ...signal };
    deps.realtime.sendEphemeral(call.partner_id, { type: 'call.signal', ...sent });
  });
}
