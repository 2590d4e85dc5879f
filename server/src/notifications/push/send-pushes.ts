import { isQuietAt } from '@duet/contracts';
import type { PushData } from '@duet/contracts';
import { dropToken } from '../../auth/devices/devices-store.ts';
import type { AppDeps } from '../../http/deps.ts';
import { quietHoursOf } from '../../members/settings/settings-store.ts';
import type { PendingEvent } from '../../platform/realtime/event-store.ts';
import { activeSpan, inSpan } from '../../platform/tracing/span.ts';
import { planPush } from './plan-push.ts';
import { planTurnPush } from './plan-turn-push.ts';
import type { WaitingChat } from './plan-turn-push.ts';
import type { PushPlan } from './push-plan.ts';
import type { PushSender } from './push-sender.ts';
import { notePushedRing, takePushedRing } from './pushed-rings-store.ts';
import { findReceiver } from './receivers-store.ts';
import type { Receiver } from './receivers-store.ts';

type PushDeps = Pick<AppDeps, 'database' | 'realtime' | 'log' | 'clock'>;

export interface Pushes {
  /** Sends pushes for committed events; never throws and never waits for the provider. */
  send(pending: readonly PendingEvent[]): void;
  /** Reminds a member of a chat that waits for them; never throws and never waits for the provider. */
  remind(memberId: string, chat: WaitingChat): void;
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
 * member's settings, quiet hours and chosen or last-used language, and are skipped while a page of theirs is visible or when the
 * sender is blocked or gone. Only a ring that was pushed is taken back whatever happens.
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
    const { db } = deps.database;
    const ring = plan.ring && { memberId, ...plan.ring };
    const isTakenBack = ring !== undefined && ring.state !== 'begins' && (await takePushedRing(db, ring));
    if (ring?.state === 'over' && !isTakenBack) return undefined;
    const isWatching = deps.realtime.isWatching(memberId);
    if (isWatching && !isTakenBack) return undefined;
    const receiver = await findReceiver(db, { memberId, senderId: plan.senderId, now: deps.clock.now() });
    if (!receiver || (isUnwanted(receiver, plan) && !isTakenBack)) return undefined;
    if (ring?.state === 'begins' && !(await notePushedRing(db, ring))) return undefined;
    const data = plan.write({
      locale: receiver.language ?? 'en',
      senderName: receiver.sender_name ?? 'Duet',
      hiddenWords: receiver.hidden_words,
      waiting: receiver.waiting,
    });
    return { tokens: receiver.tokens, data: isWatching ? { ...data, ring: 'off' } : data };
  }

  function isUnwanted(receiver: Receiver, { kind }: PushPlan): boolean {
    return receiver.muted.includes(kind) || isQuietAt(quietHoursOf(receiver), deps.clock.now());
  }

  async function hand(token: string, data: PushData): Promise<void> {
    const outcome = await inSpan(
      'send push',
      { kind: 'client', attributes: { 'duet.push.kind': data.kind } },
      async () => {
        const said = await sender.send(token, data);
        if (said !== 'sent') activeSpan()?.fail(typeof said === 'object' ? said.failed : said);
        return said;
      },
    );
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
      for (const { memberId, plan } of plansOf(pending)) run(memberId, plan);
    },
    remind: (memberId, chat) => run(memberId, planTurnPush(chat)),
    async settled() {
      await Promise.all(running);
    },
  };
}

interface Planned {
  readonly memberId: string;
  readonly plan: PushPlan;
}

/** The pushes of what happened at once. That a call was missed says more than that it is over. */
function plansOf(pending: readonly PendingEvent[]): readonly Planned[] {
  const planned = pending.flatMap(({ memberId, event, isMissed }): readonly Planned[] => {
    const plan = planPush(memberId, event, isMissed);
    return plan ? [{ memberId, plan }] : [];
  });
  const isMissed = ({ memberId, plan }: Planned): boolean =>
    planned.some(
      (other) =>
        other.memberId === memberId &&
        other.plan.ring?.state === 'missed' &&
        other.plan.ring.callId === plan.ring?.callId,
    );
  return planned.filter((each) => each.plan.ring?.state !== 'over' || !isMissed(each));
}
