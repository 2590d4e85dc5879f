import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { registerAnswerTicket } from './answer-ticket.ts';
import { registerChangeBirthDate } from './change-birth-date.ts';
import { registerDecideModerationCase } from './decide-case.ts';
import { registerGetCases } from './get-cases.ts';
import { registerGetModerationPicture } from './get-picture.ts';

/** What moderators see and decide. Every call is behind the claim of their sign-in. */
export function registerModeration(app: FastifyInstance, deps: AppDeps): void {
  registerGetCases(app, deps);
  registerGetModerationPicture(app, deps);
  registerDecideModerationCase(app, deps);
  registerAnswerTicket(app, deps);
  registerChangeBirthDate(app, deps);
}
