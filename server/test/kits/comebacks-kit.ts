import type { CurrentProfile } from '@duet/contracts';
import { paint } from '@duet/demo/pictures';
import { v4 } from 'uuid';
import { purgeDeleted } from '../../src/account/purge-deleted.ts';
import { day } from '../../src/lib/constants.ts';
import { deviceCookieName } from '../../src/members/identity-marks/identity-marks.ts';
import { aForm } from './photo-form.ts';
import { openTestApp } from './test-app.ts';
import type { TestMember } from './test-app.ts';

/** What somebody brings along who registers. */
export interface Luggage {
  readonly uid?: string;
  readonly email?: string;
  readonly providerIds?: readonly string[];
  /** The cookie of the browser. */
  readonly device?: string;
  readonly pushToken?: string;
  readonly pictures?: readonly Buffer[];
}

/** The whole server, people who register over its calls, and a moderator who suspends them. */
export async function openTown() {
  const test = await openTestApp();
  const { db } = test.deps.database;
  const reporter = await test.member();

  /** Registers and adds photos; undefined when the registration is refused. */
  async function arrive(luggage: Luggage = {}): Promise<TestMember | undefined> {
    const stranger = test.stranger(luggage.uid);
    const { email = `${v4()}@example.test`, providerIds = [], device = v4(), pushToken = 'test' } = luggage;
    test.deps.identity.claim(stranger.uid, { email, providerIds });
    const answer = await test.inject({
      method: 'POST',
      url: '/api/account/register',
      headers: { ...stranger.headers, cookie: `${deviceCookieName}=${device}` },
      body: { name: 'Newcomer', device: { deviceName: 'Laptop', pushToken } },
    });
    if (answer.statusCode !== 200) return undefined;
    const member = { ...stranger, userId: answer.json<CurrentProfile>().userId };
    for (const picture of luggage.pictures ?? []) await upload(member, picture);
    return member;
  }

  async function upload(member: TestMember, picture: Buffer): Promise<void> {
    const { payload, contentType } = aForm(picture);
    const headers = { ...member.headers, 'content-type': contentType };
    const answer = await test.inject({ method: 'POST', url: '/api/profiles/current/media', headers, payload });
    if (answer.statusCode !== 200) throw new Error(`The picture was not taken: ${answer.body}`);
  }

  async function finishOnboarding({ userId }: TestMember): Promise<void> {
    const facts = { birth_date: '1996-05-04', gender: 'Female', country_code: 'UA' } as const;
    const values = { ...facts, onboarded_at: test.deps.clock.now() };
    await db.updateTable('members').set(values).where('id', '=', userId).execute();
  }

  const report = ({ userId }: TestMember) => reporter.call('POST', `/profiles/${userId}/report`, { reason: 'SCAM' });

  async function decideToSuspend({ userId }: TestMember): Promise<void> {
    const { id } = await db
      .selectFrom('reports')
      .select('id')
      .where('reported_id', '=', userId)
      .executeTakeFirstOrThrow();
    const decision = { decision: 'approve', action: 'suspend' };
    await test.moderator().call('POST', `/moderation/cases/reports/${id}/decision`, decision);
  }

  async function suspend(member: TestMember): Promise<void> {
    await report(member);
    await decideToSuspend(member);
  }

  /** Members who deleted their accounts before they were suspended, and whose rows are gone. */
  async function suspendAndPurge(members: readonly TestMember[]): Promise<void> {
    for (const member of members) await report(member);
    for (const member of members) await member.call('DELETE', '/account/delete');
    for (const member of members) await decideToSuspend(member);
    test.deps.clock.advance(29 * day);
    await purgeDeleted(test.deps);
  }

  const hiddenFor = async (member: TestMember) =>
    (await member.call('GET', '/profiles/current')).json<CurrentProfile>().hiddenFor;

  return { test, reporter, arrive, upload, finishOnboarding, suspend, suspendAndPurge, hiddenFor };
}

/** A drawn portrait of its own for each number, in the manner of the demo's, which look alike. */
export async function aPortrait(number: number, width = 480): Promise<Buffer> {
  const gender = (['Female', 'Male'] as const)[number % 2] ?? 'Female';
  const spec = {
    seed: `portrait-${number}`,
    gender,
    age: 20 + (number % 40),
    countryCode: 'UA',
    passions: [],
    index: 0,
  };
  return (await paint(spec, width)).jpeg({ quality: 84 }).toBuffer();
}
