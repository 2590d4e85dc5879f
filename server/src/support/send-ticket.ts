import { sendTicket } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { newId } from '../lib/ids.ts';
import { route } from '../lib/route.ts';

/** A double click is one ticket: the client's id finds the first one, whatever the second says. */
export function registerSendTicket(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, sendTicket, { access: 'member', rateLimit: 'ticket' }, async ({ body }, { userId }) => {
    await db
      .insertInto('tickets')
      .values({
        id: newId(),
        member_id: userId,
        client_ticket_id: body.clientTicketId,
        topic: body.topic,
        message: body.message,
        created_at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'client_ticket_id']).doNothing())
      .execute();
    const { number } = await db
      .selectFrom('tickets')
      .select('number')
      .where('member_id', '=', userId)
      .where('client_ticket_id', '=', body.clientTicketId)
      .executeTakeFirstOrThrow();
    return { reference: `DUET-${number}` };
  });
}
