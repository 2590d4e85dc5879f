import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { everyHour } from '../../platform/chores/hourly.ts';
import { dropLooseImages } from './drop-loose-images.ts';
import { registerGetTicketImage } from './get-ticket-image.ts';
import { registerGetTickets } from './get-tickets.ts';
import { registerSendTicket } from './send-ticket.ts';
import { registerUploadTicketImage } from './upload-ticket-image.ts';

/** Tickets to support, with their images and answers. */
export function registerSupport(app: FastifyInstance, deps: AppDeps): void {
  registerSendTicket(app, deps);
  registerGetTickets(app, deps);
  registerUploadTicketImage(app, deps);
  registerGetTicketImage(app, deps);

  const stop = everyHour(deps, 'pictures of no ticket', () => dropLooseImages(deps));
  app.addHook('onClose', () => stop());
}
