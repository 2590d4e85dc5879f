import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { randomCalls } from '../../../src/lib/constants.ts';
import type { Database } from '../../../src/platform/database/database.ts';

/** What the database says of the calls that were drawn; every list is of what must not be. */
export interface CallsAudit {
  /** Calls with another number of members than two. */
  readonly notOfTwo: readonly string[];
  /** Members who were in two calls at a time. */
  readonly inTwoCalls: readonly string[];
  /** Entries of the ledger that no call asked for, and calls that cost nothing or twice. */
  readonly wronglyCharged: readonly string[];
  /** Members whose balance is below nothing, or is not the sum of their entries. */
  readonly wrongBalances: readonly string[];
  /** Members who were not told once that a call was found, what it has left them, and that it ended. */
  readonly wronglyTold: readonly string[];
  /** Members who wait for a call while they are in one. */
  readonly waitingInCall: readonly string[];
}

interface Side {
  readonly callId: string;
  readonly memberId: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** Judges the calls between two that were drawn, each of which cost both the price. */
export async function auditCalls({ db }: Database): Promise<CallsAudit & { readonly calls: readonly string[] }> {
  const sides: Side[] = await db
    .selectFrom('call_members as m')
    .innerJoin('calls as c', 'c.id', 'm.call_id')
    .select(['m.call_id as callId', 'm.member_id as memberId', 'c.started_at as startedAt', 'c.ended_at as endedAt'])
    // those that stand for the free ones of the day have no end of their own
    .whereRef('c.ends_at', '>', 'c.started_at')
    .$narrowType<{ startedAt: Date }>()
    .orderBy('c.started_at')
    .execute();
  const entries = await db.selectFrom('ledger').selectAll().orderBy('id').execute();
  const members = await db.selectFrom('members').select(['id', 'coins']).execute();
  const events = await db.selectFrom('events').select(['member_id', 'event']).execute();
  const both = await db
    .selectFrom('call_waiting as w')
    .innerJoin('calls_now as n', 'n.member_id', 'w.member_id')
    .select('w.member_id')
    .execute();

  const charges = entries.filter(({ reason }) => reason === 'randomCall');
  const nameOf = (memberId: string, callId: string) => `${memberId} call:${callId}`;
  const due = sides.map(({ memberId, callId }) => nameOf(memberId, callId));
  const paid = charges.map(({ member_id, key, amount }) =>
    amount === -randomCalls.price ? `${member_id} ${key}` : `${member_id} ${key} ${amount}`,
  );
  const ofCall = Map.groupBy(sides, ({ callId }) => callId);
  return {
    calls: [...ofCall.keys()],
    notOfTwo: [...ofCall].filter(([, list]) => list.length !== 2).map(([callId]) => callId),
    inTwoCalls: membersInTwoCalls(sides),
    wronglyCharged: differences(due, paid),
    wrongBalances: members
      .filter(({ id, coins }) => {
        const own = entries.filter(({ member_id }) => member_id === id);
        const sums = own.map((_, index) => own.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0));
        const isRight = own.every(({ balance }, index) => balance === sums[index] && balance >= 0);
        return !isRight || coins !== (sums.at(-1) ?? 0);
      })
      .map(({ id }) => id),
    wronglyTold: [
      ...differences(due, toldOf(events, 'call.found')),
      ...differences(
        sides.filter(({ endedAt }) => endedAt).map(({ memberId, callId }) => nameOf(memberId, callId)),
        toldOf(events, 'call.ended'),
      ),
      ...differences(
        due.map((name) => name.split(' ')[0] ?? ''),
        events.flatMap(({ member_id, event }) => (event.type === 'coins.changed' ? [member_id] : [])),
      ),
    ],
    waitingInCall: both.map(({ member_id }) => member_id),
  };
}

function membersInTwoCalls(sides: readonly Side[]): string[] {
  return [...Map.groupBy(sides, ({ memberId }) => memberId)].flatMap(([memberId, own]) =>
    own.some(({ startedAt }, index) => {
      const before = own[index - 1];
      return before !== undefined && (before.endedAt === null || before.endedAt > startedAt);
    })
      ? [memberId]
      : [],
  );
}

function toldOf(
  events: readonly { readonly member_id: string; readonly event: RealtimeEvent }[],
  type: 'call.found' | 'call.ended',
): string[] {
  return events.flatMap(({ member_id, event }) => {
    if (event.type === 'call.found' && type === event.type) return [`${member_id} call:${event.call.callId}`];
    return event.type === 'call.ended' && type === event.type ? [`${member_id} call:${event.callId}`] : [];
  });
}

/** What stands in one list and not in the other, as often as it does. */
function differences(one: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of one) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const name of other) counts.set(name, (counts.get(name) ?? 0) - 1);
  return [...counts].filter(([, count]) => count !== 0).map(([name, count]) => `${count} × ${name}`);
}
