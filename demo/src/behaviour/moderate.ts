import sharp from 'sharp';
import {
  AppError,
  answerTicket,
  photoKey,
  reviewPhoto,
  reviewPost,
  reviewVerification,
  second,
  selfieKey,
  withEvents,
} from '@duet/server/demo';
import type { UnitOfWork } from '@duet/server/demo';
import { supportAnswer } from '../texts/support-answers.ts';
import type { BehaviourDeps } from './behaviour-deps.ts';
import { openTickets, waitingPhotos, waitingPosts, waitingSelfies } from './waiting-cases-store.ts';

/** How long the bot looks at something, so that waiting can be seen. */
export const botLooksFor = 8 * second;

const by = 'bot';

/**
 * The demo's bot moderator decides after some seconds by simple rules, so that every state can be seen. Texts with
 * contact details and photos that are almost black are rejected, everything else is approved. Reports are left to
 * people.
 */
export async function moderate(deps: BehaviourDeps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - botLooksFor);
  const { db } = deps.database;

  for (const { id, body } of await waitingPosts(db, before)) {
    const reason = namesAContact(body ?? '') ? 'contacts' : null;
    await decide(deps, (unit) => reviewPost(unit, id, { reason, by, now }));
  }
  for (const { id } of await waitingSelfies(db, before)) {
    const reason = (await isTooDark(deps, selfieKey(id))) ? 'tooDark' : null;
    await decide(deps, (unit) => reviewVerification(unit, id, { reason, by, now }));
  }
  for (const { id, review } of await waitingPhotos(db, before)) {
    // appeals are always approved, so that this outcome can be seen as well
    const reason = review === 'Wait' && (await isTooDark(deps, photoKey(id, 'full'))) ? 'tooDark' : null;
    await decide(deps, (unit) => reviewPhoto(unit, id, { reason, by, now }));
  }
  for (const { id, message } of await openTickets(db, before)) {
    const answer = { clientAnswerId: id, message: supportAnswer(message), isClosing: false, by, now };
    await decide(deps, (unit) => answerTicket(unit, id, answer));
  }
}

/** Ignores refusals: the member or a human moderator may have been faster. */
async function decide(deps: BehaviourDeps, work: (unit: UnitOfWork) => Promise<unknown>): Promise<void> {
  try {
    await withEvents(deps, work);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** An address, a handle or a number of seven digits and more. */
export function namesAContact(text: string): boolean {
  return /https?:|www\.|@\w{3,}|(?:\d[\s()-]*){7,}/i.test(text);
}

/** A black photo, or one taken in the dark. */
async function isTooDark({ media }: BehaviourDeps, key: string): Promise<boolean> {
  const bytes = await media.files.get(key);
  if (!bytes) return false;
  // the numbers are those of the file, before anything that is done to it
  const { channels } = await sharp(bytes).stats();
  const [red = 255, green = red, blue = red] = channels.map(({ mean }) => mean);
  return 0.21 * red + 0.72 * green + 0.07 * blue < 40;
}
