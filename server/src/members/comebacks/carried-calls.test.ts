import type { CurrentProfile } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';
import { purgeDeleted } from '../../account/purge-deleted.ts';
import { barPair } from '../../calls/bars-store.ts';
import { saveCallSuspension } from '../../calls/rules/suspensions-store.ts';
import { day } from '../../lib/constants.ts';
import type { ReportedCall } from '../../platform/database/schema-social.ts';
import { json } from '../../platform/database/values.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(() => test.deps.database.db.deleteFrom('members').execute());
afterAll(() => test.close());

/** Somebody who registers with this mailbox. */
async function arrive(email: string) {
  const stranger = test.stranger();
  test.deps.identity.claim(stranger.uid, { email });
  const device = { deviceName: 'Chromium on Linux', pushToken: 'test' };
  const answer = await stranger.call('POST', '/account/register', { name: 'Anew', device });
  return { ...stranger, email, userId: answer.json<CurrentProfile>().userId };
}
type Arrived = Awaited<ReturnType<typeof arrive>>;
const arriveFirst = () => arrive(`${v4()}@example.test`);

/** Their accounts are deleted and, 28 days later, purged. */
async function leave(...members: readonly Arrived[]): Promise<void> {
  for (const member of members) await member.call('DELETE', '/account/delete');
  test.deps.clock.advance(29 * day);
  await purgeDeleted(test.deps);
}

async function comeBack(member: Arrived): Promise<Arrived> {
  await leave(member);
  return await arrive(member.email);
}

const suspensions = () => test.deps.database.db.selectFrom('call_suspensions').selectAll().execute();

describe('a member who is suspended from calls and comes back with a new account', () => {
  it('still is, until a moderator has decided about all reports of their calls', async () => {
    const { db } = test.deps.database;
    const member = await arriveFirst();
    const now = test.deps.clock.now();
    const times = { startedAt: null, endedAt: now.toISOString() };
    const call = json<ReportedCall>({
      callId: v4(),
      origin: 'random',
      kind: 'video',
      ...times,
      endReason: 'reported',
      shown: false,
    });
    for (const reporter of [await arriveFirst(), await arriveFirst()]) {
      const sides = { reporter_id: reporter.userId, reported_id: member.userId };
      const report = { id: v4(), reason: 'SCAM', details: null, evidence: json([]), created_at: now, call } as const;
      await db
        .insertInto('reports')
        .values({ ...report, ...sides })
        .execute();
    }
    await test.deps.database.transaction((tx) => saveCallSuspension(tx, member.userId, now));

    const again = await comeBack(await comeBack(member));

    expect(await suspensions()).toEqual([{ member_id: again.userId, since: now }]);
    const moderator = test.moderator();
    for (const { id } of await db.selectFrom('reports').select('id').execute()) {
      expect(await suspensions()).toHaveLength(1);
      await moderator.call('POST', `/moderation/cases/reports/${id}/decision`, { decision: 'reject' });
    }
    expect(await suspensions()).toEqual([]);

    await comeBack(again);
    expect(await suspensions()).toEqual([]);
  });
});

describe('two who are barred from calls with each other', () => {
  it('are still when the accounts of both were gone at once', async () => {
    const [anna, boris] = [await arriveFirst(), await arriveFirst()];
    await test.deps.database.transaction((tx) =>
      barPair(tx, { memberId: anna.userId, otherId: boris.userId, now: test.deps.clock.now() }),
    );
    const bars = () => test.deps.database.db.selectFrom('call_bars').select(['member_id', 'other_id']).execute();

    await leave(anna, boris);
    const annaAgain = await arrive(anna.email);
    expect(await bars()).toEqual([]);
    const borisAgain = await arrive(boris.email);

    const between = (one: Arrived, other: Arrived) => ({ member_id: one.userId, other_id: other.userId });
    expect(new Set(await bars())).toEqual(new Set([between(annaAgain, borisAgain), between(borisAgain, annaAgain)]));
  });
});
