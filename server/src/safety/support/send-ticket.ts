import type { NewTicket } from '@duet/contracts';
import { sendTicket } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { invalidRequest } from '../../http/validate.ts';
import { newId } from '../../lib/ids.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { attachImage } from './ticket-images-store.ts';
import { insertTicket, referenceOf } from './tickets-store.ts';

/** A double click is one ticket: the client's id finds the first one, whatever the second says. */
export function registerSendTicket(app: FastifyInstance, deps: AppDeps): void {
  route(app, sendTicket, async ({ body }, { userId }) => {
    const now = deps.clock.now();
    const ticket = await deps.database.transaction(async (tx) => {
      const { row, isNew } = await insertTicket(tx, {
        id: newId(),
        member_id: userId,
        client_ticket_id: body.clientTicketId,
        topic: body.topic,
        message: body.message,
        created_at: now,
      });
      if (isNew) await attach(tx, { ticketId: row.id, memberId: userId, imageIds: body.imageIds ?? [] });
      return row;
    });
    return { reference: referenceOf(ticket) };
  });
}

interface Attachment {
  readonly ticketId: string;
  readonly memberId: string;
  readonly imageIds: NonNullable<NewTicket['imageIds']>;
}

/** Images belong to one ticket of whoever sent them; anything else is a wrong field and makes no ticket. */
async function attach(tx: Transaction<Schema>, { ticketId, memberId, imageIds }: Attachment): Promise<void> {
  for (const [orderIndex, id] of imageIds.entries()) {
    const attached = await attachImage(tx, { id, ticketId, memberId, orderIndex });
    if (!attached) throw invalidRequest([{ field: `imageIds.${orderIndex}`, code: 'unknown_value' }]);
  }
}
