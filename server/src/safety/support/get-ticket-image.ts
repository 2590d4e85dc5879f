import { getTicketImage } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/app-error.ts';
import { ticketImageKey } from './tickets-store.ts';

/** Another member's picture is as unknown as one that never was. */
export function registerGetTicketImage(app: FastifyInstance, deps: AppDeps): void {
  route(app, getTicketImage, async ({ params }, { userId }) => {
    const image = await deps.database.db
      .selectFrom('ticket_images')
      .select('id')
      .where('id', '=', params.id)
      .where('member_id', '=', userId)
      .executeTakeFirst();
    const content = image && (await deps.media.files.get(ticketImageKey(image.id)));
    if (!content) throw new AppError(404, 'not_found', 'There is no such picture.');
    return { content, type: 'image/jpeg' as const, fileName: 'ticket.jpg' };
  });
}
