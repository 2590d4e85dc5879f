import { isQuietAt } from '@duet/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { chats } from '../../lib/constants.ts';
import { quietHoursOf } from '../../members/settings/settings-store.ts';
import { listUnreminded, noteReminded } from './unreminded-store.ts';

/** More than an hour brings; what is left waits for the next. */
const most = 5_000;

/**
 * Reminds members once of each chat that has waited for them for three days (chats-28). It is noted before it is sent:
 * a crash between the two costs a reminder, and never makes two. Who looks at a page of ours, or has quiet hours, is asked again later.
 */
export async function remindOfTurns(
  app: FastifyInstance,
  { database, clock, realtime }: Pick<AppDeps, 'database' | 'clock' | 'realtime'>,
): Promise<void> {
  const now = clock.now();
  const [from, to] = [before(now, chats.remindedUntil), before(now, chats.remindedAfter)];
  for (const turn of await listUnreminded(database.db, { from, to, limit: most })) {
    if (realtime.isWatching(turn.member_id) || isQuietAt(quietHoursOf(turn), now)) continue;
    if (!(await noteReminded(database.db, { ...turn, to }))) continue;
    app.pushes.remind(turn.member_id, {
      chatId: turn.chat_id,
      partnerId: turn.partner_id,
      hasBegun: turn.has_begun,
    });
  }
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
