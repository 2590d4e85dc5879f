import { getTicketImage } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/app-error.ts';
import { hasTicketImage } from './ticket-images-store.ts';
import { ticketImageKey } from './tickets-store.ts';

/** Images of other members get the same 404 as unknown ones. */
export function registerGetTicketImage(app: FastifyInstance, deps: AppDeps): void {
  route(app, getTicketImage, async ({ params }, { userId }) => {
    const isOwn = await hasTicketImage(deps.database.db, userId, params.id);
    const content = isOwn && (await deps.media.files.get(ticketImageKey(params.id)));
    if (!content) throw new AppError(404, 'not_found', 'There is no such image.');
    return { content, type: 'image/jpeg' as const, fileName: 'ticket.jpg' };
  });
}
