import type { PushData } from '@duet/contracts';
import { dropToken } from '../../auth/devices/devices-store.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { PendingEvent } from '../../platform/realtime/event-store.ts';
import { planPush } from './plan-push.ts';
import type { PushPlan } from './plan-push.ts';
import type { PushSender } from './push-sender.ts';
import { findReceiver } from './receivers-store.ts';

type PushDeps = Pick<AppDeps, 'database' | 'realtime' | 'log' | 'clock'>;

export interface Pushes {
  /** Sends pushes for committed events; never throws and never waits for the provider. */
  send(pending: readonly PendingEvent[]): void;
  /** When everything told until now has been handed over. */
  settled(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    pushes: Pushes;
  }
}

/**
 * Pushes are derived from events, so no operation has to send one. They go to devices with a token, respect the
 * member's settings and chosen or last-used language, and are skipped while a page of theirs is visible or when the
 * sender is blocked or gone.
 */
export function createPushes(deps: PushDeps, sender: PushSender): Pushes {
  const running = new Set<Promise<void>>();
  /** By member, when the push told last has been written. */
  const written = new Map<string, Promise<unknown>>();

  /** Serialised per member, because of two pushes with one tag a device keeps the one that arrives last. */
  async function push(memberId: string, plan: PushPlan): Promise<void> {
    const before = written.get(memberId);
    // a failure of the previous push was logged by its own run and must not block this one
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
    const receiver = await findReceiver(deps.database.db, { memberId, senderId: plan.senderId, now: deps.clock.now() });
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
    send(pending) {
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
