import { reportTrust } from '@duet/contracts';
import type { ModerationCase, ModerationDetails } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openCalls } from '../../../test/kits/calls-kit.ts';
import type { CallsKit } from '../../../test/kits/calls-kit.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import { day, hour } from '../../lib/constants.ts';

let kit: CallsKit;
beforeAll(async () => {
  kit = await openCalls();
});
beforeEach(async () => {
  await kit.social.db.deleteFrom('members').execute();
  await kit.social.db.deleteFrom('calls').execute();
});
afterAll(() => kit.social.close());

const report = (member: string, callId: string, reason = 'INAPPROPRIATE_CONTENT') =>
  kit.social.post(member, `/calls/${callId}/report`, { reason, details: 'They were rude.' });
const ends = async (member: string) =>
  (await kit.social.events(member)).flatMap((event) => (event.type === 'call.ended' ? [event.reason] : []));
const reportsOf = (member: string) =>
  kit.social.db.selectFrom('reports').selectAll().where('reported_id', '=', member).orderBy('id').execute();
const isOver = async (member: string) => (await kit.current(member)).call === null;

describe('a member who does not want to see the other one', () => {
  it.each([
    ['blocks', 'blocked', (other: string) => ['POST', `/profiles/${other}/block`, { action: 'BlockUser' }] as const],
    ['reports', 'reported', (other: string) => ['POST', `/profiles/${other}/report`, { reason: 'SCAM' }] as const],
    ['unmatches', 'hangUp', (other: string) => ['POST', `/profiles/${other}/block`, { action: 'Unmatch' }] as const],
  ])('%s them and ends their call, which tells the other one no more than that', async (_what, reason, request) => {
    const { anna, boris, callId } = await kit.connect();
    const [, path, body] = request(boris);

    expect((await kit.social.post(anna, path, body)).status).toBe(204);

    expect([await ends(anna), await ends(boris)]).toEqual([[reason], ['hangUp']]);
    expect([await isOver(anna), await isOver(boris)]).toEqual([true, true]);
    expect((await kit.tap(boris, callId, 'keep')).status).toBe(404);
  });

  it('ends the call when they delete a match', async () => {
    const { anna, boris } = await kit.connect();
    await kit.social.like(anna, boris);
    await kit.social.like(boris, anna);

    expect((await kit.social.del(anna, `/matching/unmatch/${boris}`)).status).toBe(204);

    expect([await ends(anna), await ends(boris)]).toEqual([['hangUp'], ['hangUp']]);
  });
});

describe('a member who goes', () => {
  it('ends their call by deleting the account', async () => {
    const { anna, boris } = await kit.connect();

    expect((await kit.social.del(anna, '/account/delete')).status).toBe(204);

    expect(await ends(boris)).toEqual(['lost']);
    expect(await isOver(boris)).toBe(true);
  });

  it('ends their call by being suspended', async () => {
    const { anna, boris } = await kit.connect();
    const third = await kit.social.add();
    await kit.social.post(third, `/profiles/${anna}/report`, { reason: 'SCAM' });
    const [waiting] = await reportsOf(anna);

    const decided = await kit.social.decide('reports', waiting?.id ?? '', { decision: 'approve', action: 'suspend' });

    expect(decided.status).toBe(200);
    expect(await ends(boris)).toEqual(['lost']);
  });
});

describe('a report of a call', () => {
  it('ends it for both at once, keeps its facts, and counts once', async () => {
    const { anna, boris, callId } = await kit.connect();

    const answers = await Promise.all([report(anna, callId), report(anna, callId), report(anna, callId)]);

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect([await ends(anna), await ends(boris)]).toEqual([['reported'], ['hangUp']]);
    const reports = await reportsOf(boris);
    expect(reports).toMatchObject([
      {
        reporter_id: anna,
        details: 'They were rude.',
        call: { callId, origin: 'random', kind: 'video', endReason: 'reported', shown: false },
      },
    ]);
  });

  it('is possible after the call, and not for anybody else', async () => {
    const { anna, boris, callId, annaTicket } = await kit.connect();
    await kit.end(anna, callId, annaTicket, 'next');
    const third = await kit.caller();

    expect((await report(third, callId)).status).toBe(404);
    expect((await report(boris, callId)).status).toBe(204);

    expect(await reportsOf(anna)).toMatchObject([{ call: { callId, endReason: 'next' } }]);
  });

  it('bars the two for ever: to unblock does not bring them together again', async () => {
    const { anna, boris, callId } = await kit.connect();
    await report(anna, callId);
    await kit.social.del(anna, `/profiles/${boris}/block`);

    kit.social.clock.advance(2 * day);
    await kit.begin(anna);
    const { body } = await kit.begin(boris);

    expect([body.call, body.waiting]).toEqual([null, 'few']);
  });

  it('is read by a moderator with what is known of the call', async () => {
    const test = await openTestApp({ database: kit.social.deps.database });
    const moderator = test.moderator();
    const { anna, boris, callId } = await kit.connect();
    await kit.tap(anna, callId, 'show');
    await kit.tap(boris, callId, 'show');
    await report(anna, callId);
    const [{ id } = { id: '' }] = await reportsOf(boris);

    const answer = await moderator.call('GET', `/moderation/cases/reports/${id}`);

    expect(answer.json<ModerationDetails>()).toMatchObject({
      member: { userId: boris },
      reporter: { userId: anna },
      call: { callId, shown: true, endReason: 'reported' },
    });
    await test.app.close();
  });
});

describe('a member whose calls three people report within a week', () => {
  /** Calls one after the other, each reported by another partner. */
  async function reportedBy(member: string, partners: number, apart: number): Promise<void> {
    for (let count = 0; count < partners; count += 1) {
      const partner = await kit.caller();
      await kit.begin(partner);
      const { body } = await kit.begin(member);
      await report(partner, body.call?.callId ?? '');
      kit.social.clock.advance(apart);
    }
  }
  const obstacle = async (member: string) => (await kit.overview(member)).obstacle;

  it('does not call until a moderator has decided about every one of the reports', async () => {
    const member = await kit.caller();
    await reportedBy(member, 2, hour);
    expect(await obstacle(member)).toBeNull();

    await reportedBy(member, 1, day);

    expect(await obstacle(member)).toBe('suspended');
    const waiting: Pick<ModerationCase, 'id'>[] = await reportsOf(member);
    for (const { id } of waiting) {
      expect(await obstacle(member)).toBe('suspended');
      await kit.social.decide('reports', id, { decision: 'reject' });
    }
    expect(await obstacle(member)).toBeNull();
  });

  it('goes on calling when the reports are further apart', async () => {
    const member = await kit.caller();

    await reportedBy(member, 3, 4 * day);

    expect(await obstacle(member)).toBeNull();
  });

  it('goes on calling when the three are one person', async () => {
    const member = await kit.caller(kit.social.aSubscription());
    await reportedBy(member, 2, hour);
    const accounts = (await reportsOf(member)).map(({ reporter_id }) => reporter_id ?? '');
    const now = kit.social.clock.now();
    const mark = { kind: 'email' as const, mark: 'the same mailbox', seen_at: now };
    await kit.social.db
      .insertInto('identity_marks')
      .values(accounts.map((member_id) => ({ member_id, ...mark })))
      .execute();

    await reportedBy(member, 1, hour);

    expect(await obstacle(member)).toBeNull();
  });

  it('goes on calling when one of the three was wrong too often to be believed', async () => {
    const member = await kit.caller(kit.social.aSubscription());
    await reportedBy(member, 2, hour);
    const [first] = await reportsOf(member);
    const at = kit.social.clock.now();
    const wrong = Array.from({ length: reportTrust.wrongForNothing }, () => ({ id: v4(), use: 'wrongReport', at }));
    await kit.social.db
      .insertInto('carried_uses')
      .values(wrong.map((use) => ({ ...use, member_id: first?.reporter_id ?? '' })))
      .execute();

    await reportedBy(member, 1, hour);

    expect(await obstacle(member)).toBeNull();
  });

  it('leaves also the call with somebody else that they are in by then', async () => {
    const member = await kit.caller(kit.social.aSubscription());
    const past: { readonly partner: string; readonly callId: string }[] = [];
    for (let count = 0; count < 3; count += 1) {
      const partner = await kit.caller();
      await kit.begin(partner);
      const { body } = await kit.begin(member);
      const { callId = '', ticket } = body.call ?? {};
      await kit.end(member, callId, ticket ?? '', 'next');
      past.push({ partner, callId });
    }
    const last = await kit.caller();
    await kit.begin(last);
    await kit.begin(member);

    for (const { partner, callId } of past) {
      expect(await isOver(last)).toBe(false);
      await report(partner, callId);
    }

    expect(await ends(last)).toEqual(['lost']);
    expect([await isOver(last), await isOver(member)]).toEqual([true, true]);
  });
});
