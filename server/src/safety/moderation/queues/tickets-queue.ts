import { closeTicket } from '../../support/review-ticket.ts';
import { answersOf, imagesOf, ticketImageKey, toAnswer } from '../../support/tickets-store.ts';
import type { CaseQueue } from '../case-queue.ts';
import { noExtras } from '../case-queue.ts';
import { wrongDecision } from '../moderation-errors.ts';
import { refuseUnusedFields } from '../refuse-unused-fields.ts';
import { ticketsCases } from './tickets-cases-store.ts';

/** What members write to support. Answers have a call of their own; approving closes a ticket. */
export const ticketsQueue: CaseQueue = {
  ...ticketsCases,
  async extras(db, { id }) {
    const [answers, images] = await Promise.all([answersOf(db, [id]), imagesOf(db, [id])]);
    return {
      ...noExtras,
      answers: answers.get(id)?.map(toAnswer) ?? [],
      pictures: images.get(id)?.map((image) => image.id) ?? [],
    };
  },
  async picture({ database, media }, { id }, name) {
    const images = (await imagesOf(database.db, [id])).get(id) ?? [];
    return images.some((image) => image.id === name) ? await media.files.get(ticketImageKey(name)) : undefined;
  },
  async decide(unit, { id }, decision, { by, now }) {
    refuseUnusedFields(decision, []);
    if (decision.decision === 'reject') throw wrongDecision('decision', 'unknown_value');
    await closeTicket(unit, id, by, now);
  },
  action: () => 'ticket.answered',
};
