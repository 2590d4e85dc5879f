import { NO_PUSH_TOKEN } from '@duet/contracts';
import type { PushData } from '@duet/contracts';
import { sql } from 'kysely';
import { dropToken } from '../../auth/devices/devices-store.ts';
import type { AppDeps } from '../../http/deps.ts';
import { sessions } from '../../lib/constants.ts';
import { isLive, isPresent } from '../../members/profiles/visibility-store.ts';
import type { PendingEvent } from '../../platform/realtime/event-store.ts';
import { planPush } from './plan-push.ts';
import type { PushPlan } from './plan-push.ts';
import type { PushSender } from './push-sender.ts';

type PushDeps = Pick<AppDeps, 'database' | 'realtime' | 'log' | 'clock'>;

export interface Pushes {
  /** Tells devices of what was committed. Never fails and never waits for the provider. */
  tell(pending: readonly PendingEvent[]): void;
  /** When everything told until now has been handed over. */
  settled(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    pushes: Pushes;
  }
}

/** Whom a push goes to, read once for all their devices. */
interface Receiver {
  readonly tokens: readonly string[];
  readonly muted: readonly string[];
  readonly hidden_words: readonly string[];
  readonly language: 'en' | 'uk' | 'ru' | null;
  readonly waiting: number;
  readonly sender_name: string | null;
}

/**
 * Pushes follow from the events of members, so nothing has to remember to send one. They go to devices with a token,
 * as the member's settings say, in the language they have chosen or else read in last, not while a page of theirs is on screen, and never about somebody who is blocked or gone.
 */
export function createPushes(deps: PushDeps, sender: PushSender): Pushes {
  const running = new Set<Promise<void>>();
  /** By member, when the push told last has been written. */
  const written = new Map<string, Promise<unknown>>();

  /** One after the other for each member: of two with one tag, a device keeps the one that it is handed last. */
  async function push(memberId: string, plan: PushPlan): Promise<void> {
    const before = written.get(memberId);
    // that of before is logged by whoever ran it, and holds up nothing
    const writing = Promise.resolve(before?.catch(() => undefined)).then(() => write(memberId, plan));
    written.set(memberId, writing);
    try {
      const ready = await writing;
      await Promise.all(ready?.tokens.map((token) => hand(token, ready.data)) ?? []);
    } finally {
      if (written.get(memberId) === writing) written.delete(memberId);
    }
  }

  async function write(
    memberId: string,
    plan: PushPlan,
  ): Promise<{ readonly tokens: readonly string[]; readonly data: PushData } | undefined> {
    if (deps.realtime.isWatching(memberId)) return undefined;
    const receiver = await findReceiver(deps, memberId, plan.senderId);
    if (!receiver || receiver.muted.includes(plan.kind)) return undefined;
    const data = plan.write({
      locale: receiver.language ?? 'en',
      senderName: receiver.sender_name ?? 'Duet',
      hiddenWords: receiver.hidden_words,
      waiting: receiver.waiting,
    });
    return { tokens: receiver.tokens, data };
  }

  async function hand(token: string, data: PushData): Promise<void> {
    const outcome = await sender.send(token, data);
    if (outcome === 'gone') await dropToken(deps.database.db, token);
    if (typeof outcome === 'object') deps.log.warn({ kind: data.kind, code: outcome.failed }, 'a push was not taken');
  }

  function run(memberId: string, plan: PushPlan): void {
    const work = push(memberId, plan)
      .catch((error: unknown) => deps.log.error({ err: error, memberId }, 'pushes failed'))
      .finally(() => running.delete(work));
    running.add(work);
  }

  return {
    tell(pending) {
      for (const { memberId, event, isMissed } of pending) {
        const plan = planPush(memberId, event, isMissed);
        if (plan) run(memberId, plan);
      }
    },
    async settled() {
      await Promise.all(running);
    },
  };
}

/** Nothing for members without a device to push to whose session is good, who are gone, or who must not meet the sender; who is paused keeps their chats. */
async function findReceiver(
  { database, clock }: PushDeps,
  memberId: string,
  senderId: string | null,
): Promise<Receiver | undefined> {
  const now = clock.now().getTime();
  const { rows } = await sql<Receiver>`
    SELECT array_agg(DISTINCT d.push_token) AS tokens,
      coalesce(s.muted, '{}') AS muted, coalesce(s.hidden_words, '{}') AS hidden_words,
      coalesce(s.language, (array_agg(d.language ORDER BY d.last_seen_at DESC)
        FILTER (WHERE d.language IS NOT NULL))[1]) AS language,
      (SELECT coalesce(sum(unread_count), 0)::integer FROM chat_members WHERE member_id = m.id) AS waiting,
      (SELECT name FROM members WHERE id = ${senderId}::uuid) AS sender_name
    FROM members m
    JOIN devices d ON d.member_id = m.id AND d.push_token <> ${NO_PUSH_TOKEN}
    JOIN sessions v ON v.id = d.session_id AND v.ended_at IS NULL
      AND v.active_at > ${new Date(now - sessions.unused)}::timestamptz
      AND v.signed_in_at > ${new Date(now - sessions.longest)}::timestamptz
    LEFT JOIN settings s ON s.member_id = m.id
    WHERE m.id = ${memberId}::uuid AND ${isLive('m')}
      AND NOT EXISTS (SELECT 1 FROM separations WHERE member_id = m.id AND other_id = ${senderId}::uuid)
      AND NOT EXISTS (
        SELECT 1 FROM members sender WHERE sender.id = ${senderId}::uuid AND NOT ${isPresent('sender')})
    GROUP BY m.id, s.member_id
  `.execute(database.db);
  return rows[0];
}
