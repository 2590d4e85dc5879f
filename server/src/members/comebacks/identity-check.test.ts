import type { ModerationCase, ModerationDetails } from '@duet/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { aPortrait, openTown } from '../../../test/kits/comebacks-kit.ts';
import { aForm } from '../../../test/kits/photo-form.ts';
import type { TestMember } from '../../../test/kits/test-app.ts';
import { formatDetails } from '../../admin/format-case.ts';

let town: Awaited<ReturnType<typeof openTown>>;
beforeAll(async () => {
  town = await openTown();
});
afterEach(() => town.test.deps.database.db.deleteFrom('members').where('id', '<>', town.reporter.userId).execute());
afterAll(() => town.test.close());

/** Somebody whose photos are like those of a suspended member, at the end of onboarding. */
async function aComeback(): Promise<{ member: TestMember; earlier: TestMember; oneCase: ModerationCase }> {
  const pictures = [await aPortrait(1), await aPortrait(2)];
  const earlier = await arrive({ pictures });
  await town.suspend(earlier);
  town.test.deps.clock.advance(60_000);
  const member = await arrive({ pictures });
  const [oneCase] = await waiting();
  if (!oneCase) throw new Error('There is no case.');
  return { member, earlier, oneCase };
}

async function arrive(luggage: Parameters<typeof town.arrive>[0]): Promise<TestMember> {
  const member = await town.arrive(luggage);
  if (!member) throw new Error('Somebody new was not let in.');
  await town.finishOnboarding(member);
  return member;
}

const moderator = () => town.test.moderator();
const waiting = async () => (await moderator().call('GET', '/moderation/cases/comebacks')).json<ModerationCase[]>();
const decide = (queue: string, id: string, decision: object) =>
  moderator().call('POST', `/moderation/cases/${queue}/${id}/decision`, decision);
const isSeen = async ({ userId }: TestMember) =>
  (await town.reporter.call('GET', `/profiles/${userId}`)).statusCode === 200;

async function verify(member: TestMember): Promise<void> {
  const { payload, contentType } = aForm(await aPortrait(3));
  const headers = { ...member.headers, 'content-type': contentType };
  await town.test.inject({ method: 'POST', url: '/api/user/verify/photo/upload', headers, payload });
  const [selfie] = (await moderator().call('GET', '/moderation/cases/verification')).json<ModerationCase[]>();
  await decide('verification', selfie?.id ?? '', { decision: 'approve' });
}

describe('a member who resembles a suspended one', () => {
  it('is hidden until a moderator accepts the selfie', async () => {
    const { member } = await aComeback();
    const before = [await isSeen(member), await town.hiddenFor(member)];

    await verify(member);

    expect(before).toEqual([false, ['identityCheck']]);
    expect([await isSeen(member), await town.hiddenFor(member)]).toEqual([true, []]);
    // the moderator may still find that they are the same
    expect(await waiting()).toHaveLength(1);
  });

  it('is shown again as soon as a moderator clears them', async () => {
    const { member, oneCase } = await aComeback();

    const answer = await decide('comebacks', oneCase.id, { decision: 'approve' });

    expect(answer.statusCode).toBe(200);
    expect([await isSeen(member), await town.hiddenFor(member), await waiting()]).toEqual([true, [], []]);
  });

  it('is suspended when a moderator finds the same person, even after the selfie', async () => {
    const { member, oneCase } = await aComeback();
    await verify(member);

    const answer = await decide('comebacks', oneCase.id, { decision: 'reject', reason: 'samePerson' });

    expect(answer.statusCode).toBe(200);
    expect(await isSeen(member)).toBe(false);
    expect((await member.call('GET', '/profiles/current')).json()).toMatchObject({ code: 'account_disabled' });
  });

  it('is shown to the moderator beside the suspended member, with the photos of both', async () => {
    const { member, earlier, oneCase } = await aComeback();

    const path = `/moderation/cases/comebacks/${oneCase.id}`;
    const details = (await moderator().call('GET', path)).json<ModerationDetails>();
    const statuses = await Promise.all(
      [...details.pictures, v4()].map(
        async (name) => (await moderator().call('GET', `${path}/pictures/${name}`)).statusCode,
      ),
    );
    const told = formatDetails(details).join('\n');

    expect(details).toMatchObject({
      subject: 'photo',
      member: { userId: member.userId },
      earlier: { userId: earlier.userId },
      hiddenFor: ['identityCheck'],
    });
    expect(statuses).toEqual([200, 200, 200, 200, 404]);
    expect(told).toContain(`is like Newcomer (${earlier.userId}), who is suspended`);
    expect(told).toContain('nobody sees this member until it is decided');
  });
});
