import type { CurrentProfile, ReportReason } from '@duet/contracts';
import { reportTrust } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openDesk } from '../../../test/kits/moderation-kit.ts';
import type { Desk } from '../../../test/kits/moderation-kit.ts';
import type { TestMember } from '../../../test/kits/test-app.ts';
import { makePair, speak } from '../../../test/proofs/access-pair.ts';
import { day } from '../../lib/constants.ts';
import { saveMarks } from '../../members/identity-marks/identity-marks-store.ts';
import { json } from '../../platform/database/values.ts';
import { countPeople } from './hide-reported-minor.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

const now = () => desk.test.deps.clock.now();
const daysAgo = (days: number) => new Date(now().getTime() - days * day);
/** Old enough to be trusted, unless something else speaks against it. */
const aReporter = (fields: Parameters<typeof desk.test.member>[0] = {}) =>
  desk.test.member({ created_at: daysAgo(reportTrust.accountDays), ...fields });
const report = (by: TestMember, about: TestMember, reason = 'UNDERAGE') =>
  by.call('POST', `/profiles/${about.userId}/report`, { reason });
const hiddenFor = async (member: TestMember) =>
  (await member.call('GET', '/profiles/current')).json<CurrentProfile>().hiddenFor;
/** As anybody is, not as the one whom the viewer has blocked (safety-3). */
const seenBy = async (viewer: TestMember, member: TestMember) =>
  (await viewer.call('GET', `/profiles/${member.userId}`)).json<{ isBlocked?: boolean }>().isBlocked === false;
/** A reporter whom a moderator has found wrong so often. */
async function wrong(times: number, reason: ReportReason = 'FAKE_PROFILE'): Promise<TestMember> {
  const reporter = await aReporter();
  for (let index = 0; index < times; index += 1) {
    const somebody = await desk.test.member();
    await desk.test.deps.database.db
      .insertInto('reports')
      .values({
        id: v4(),
        reporter_id: reporter.userId,
        reported_id: somebody.userId,
        reason,
        details: null,
        evidence: json([]),
        created_at: daysAgo(3),
        outcome: 'dismissed',
        decided_at: daysAgo(2),
        decided_by: 'a moderator',
      })
      .execute();
  }
  return reporter;
}

describe('a member who is reported as a minor', () => {
  it('is hidden from everybody by two trusted reports, and learns why', async () => {
    const [member, viewer] = [await desk.test.member(), await desk.test.member()];

    await report(await aReporter(), member);
    const afterOne = await seenBy(viewer, member);
    await report(await aReporter(), member);

    expect(afterOne).toBe(true);
    expect(await seenBy(viewer, member)).toBe(false);
    expect(await hiddenFor(member)).toEqual(['ageCheck']);
    const word = await member.call('POST', '/likes?like=Like', viewer.userId);
    expect(word.json()).toMatchObject({ status: 403, code: 'profile_on_hold' });
  });

  it.each([
    ['the same person twice', async () => [await aReporter()].flatMap((one) => [one, one])],
    ['accounts that are too young', async () => [await aReporter(), await aReporter({ created_at: daysAgo(6) })]],
    ['one who was wrong too often', async () => [await aReporter(), await wrong(reportTrust.mostWrong + 1)]],
  ])('stays as they are when it is %s', async (_who, reporters) => {
    const member = await desk.test.member();

    for (const reporter of await reporters()) await report(reporter, member);

    expect(await hiddenFor(member)).toEqual([]);
  });

  it('stays visible when the reporters share an identity mark', async () => {
    const [member, one, other] = [await desk.test.member(), await aReporter(), await aReporter()];
    for (const { userId } of [one, other]) {
      await saveMarks(desk.test.deps.database.db, userId, [{ kind: 'device', mark: 'the same browser' }], now());
    }

    await report(one, member);
    await report(other, member);

    expect(await hiddenFor(member)).toEqual([]);
  });

  it('stays visible when two trusted reporters give another reason', async () => {
    const member = await desk.test.member();

    for (const reason of ['SCAM', 'FAKE_PROFILE']) await report(await aReporter(), member, reason);

    expect(await hiddenFor(member)).toEqual([]);
  });

  it.each([
    ['мені 16', true],
    ['I am 28', false],
  ])('is hidden by one report that keeps their own words %j: %s', async (words, isHidden) => {
    const { attacker, victim, chatId } = await makePair(desk.test, 'matched');
    await attacker.call('POST', `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message: words });

    await report(victim, attacker);

    expect((await hiddenFor(attacker)).length > 0).toBe(isHidden);
  });

  it.each([
    ['мені 16', true],
    ['I am 28', false],
  ])('is hidden by one report when they answer a prompt with %j: %s', async (answer, isHidden) => {
    const member = await desk.test.member();
    await member.call('PATCH', '/profiles/current', { prompts: [{ prompt: 'morning', answer }] });

    await report(await aReporter(), member);

    expect((await hiddenFor(member)).length > 0).toBe(isHidden);
  });

  it('is hidden by one report when the words of their voice say it', async () => {
    const member = await desk.test.member();
    await speak(desk.test, member, 'Привіт, мені 16');

    await report(await aReporter(), member);

    expect(await hiddenFor(member)).toEqual(['ageCheck']);
  });

  it('is not hidden by words of the reporter', async () => {
    const { attacker, victim, chatId } = await makePair(desk.test, 'matched');
    await victim.call('POST', `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message: 'I am 16' });

    await report(victim, attacker);

    expect(await hiddenFor(attacker)).toEqual([]);
  });

  it('is not hidden by a weightless report, whatever the member wrote', async () => {
    const member = await desk.test.member({ about_me: 'I am 16' });

    await report(await wrong(reportTrust.wrongForNothing), member);

    expect(await hiddenFor(member)).toEqual([]);
  });
});

describe('the decision about a member who is hidden', () => {
  async function aHiddenMember(): Promise<{ member: TestMember; viewer: TestMember; reportId: string }> {
    const [member, viewer] = [await desk.test.member(), await desk.test.member()];
    for (const reporter of [await aReporter(), await aReporter()]) await report(reporter, member);
    const [first] = await desk.waitingIn('reports');
    return { member, viewer, reportId: first?.id ?? '' };
  }

  it('is made by a moderator who sees that the member is hidden', async () => {
    const { reportId } = await aHiddenMember();

    expect(await desk.detailsOf('reports', reportId)).toMatchObject({ hiddenFor: ['ageCheck'], severity: 'critical' });
  });

  it('shows them again when the report is dismissed, and earlier reports do not hide them again', async () => {
    const { member, viewer, reportId } = await aHiddenMember();
    const before = await seenBy(viewer, member);

    await desk.decide('reports', reportId, { decision: 'reject' });
    const shown = await seenBy(viewer, member);
    await report(await aReporter(), member);
    await report(viewer, member);

    expect([before, shown]).toEqual([false, true]);
    expect(await hiddenFor(member)).toEqual([]);
    expect((await member.call('POST', '/likes?like=Like', (await desk.test.member()).userId)).statusCode).toBe(200);
  });

  it('suspends them when the report is upheld', async () => {
    const { member, viewer, reportId } = await aHiddenMember();

    await desk.decide('reports', reportId, { decision: 'approve', action: 'suspend' });

    expect(await seenBy(viewer, member)).toBe(false);
    expect((await member.call('GET', '/profiles/current')).json()).toMatchObject({ code: 'account_disabled' });
  });

  it('is not made by deciding a report with another reason', async () => {
    const { member, viewer } = await aHiddenMember();
    await report(await aReporter(), member, 'SCAM');
    const scam = (await desk.waitingIn('reports')).find(({ subject }) => subject === 'SCAM');

    await desk.decide('reports', scam?.id ?? '', { decision: 'reject' });

    expect(await seenBy(viewer, member)).toBe(false);
  });
});

describe('the queue of reports', () => {
  it('is sorted by severity, then by age, with weightless reports last', async () => {
    const told: [string, string][] = [];
    const tell = async (by: TestMember, reason: string, name: string) => {
      const member = await desk.test.member({ name });
      await report(by, member, reason);
      told.push([name, reason]);
      await desk.test.deps.database.db
        .updateTable('reports')
        .set({ created_at: new Date(now().getTime() + told.length * 1000) })
        .where('reported_id', '=', member.userId)
        .execute();
    };
    await tell(await aReporter(), 'NOT_INTERESTED', 'Low');
    await tell(await wrong(reportTrust.wrongForNothing), 'UNDERAGE', 'Weightless');
    await tell(await aReporter(), 'FAKE_PROFILE', 'Medium');
    await tell(await aReporter(), 'SCAM', 'High');
    await tell(await desk.test.member(), 'UNDERAGE', 'Critical');
    await tell(await aReporter(), 'OFF_DUET_BEHAVIOUR', 'High too');
    await tell(await aReporter(), 'UNDERAGE', 'Critical too');

    const cases = await desk.waitingIn('reports');

    expect(cases.map(({ member, severity, weight }) => [member.name, severity, weight])).toEqual([
      ['Critical', 'critical', 1],
      ['Critical too', 'critical', 2],
      ['High', 'high', 2],
      ['High too', 'high', 2],
      ['Medium', 'medium', 2],
      ['Low', 'low', 2],
      ['Weightless', 'critical', 0],
    ]);
  });

  it('does not count NOT_INTERESTED as a wrong report', async () => {
    await report(await wrong(reportTrust.wrongForNothing, 'NOT_INTERESTED'), await desk.test.member());

    expect(await desk.waitingIn('reports')).toMatchObject([{ weight: 2 }]);
  });

  it('separates the two members even for a weightless report', async () => {
    const [reporter, member] = [await wrong(reportTrust.wrongForNothing), await desk.test.member()];

    await report(reporter, member);

    expect([await seenBy(reporter, member), await seenBy(member, reporter)]).toEqual([false, false]);
  });
});

describe('accounts that share identity marks', () => {
  it('count as one person, even through a third account', () => {
    expect(
      countPeople(
        ['a', 'b', 'c', 'd'],
        [
          { one: 'a', other: 'c' },
          { one: 'b', other: 'c' },
        ],
      ),
    ).toBe(2);
    expect(countPeople(['a', 'b'], [])).toBe(2);
  });
});
