import { verificationPoses } from '@duet/contracts';
import type { OwnMedia, VerifyData } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aTellingPhoto, photoSecrets } from '../../../test/kits/media/test-photo.ts';
import { aForm } from '../../../test/kits/photo-form.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { day, hour } from '../../lib/constants.ts';
import { memoryRateLimits } from '../../platform/limits/rate-limits.ts';
import { deleteDueFiles } from '../../platform/media/delete-files.ts';
import { dropSelfies } from './drop-selfies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const selfies = () => test.mediaKeys().filter((key) => key.endsWith('.selfie'));
const verifyOf = async (member: TestMember) => (await member.call('GET', '/user/verify')).json<VerifyData>();
const download = (member: TestMember) => member.call('GET', '/user/verify/photo/download');
const reset = (member: TestMember) => member.call('POST', '/user/verify/reset-verification');
const isVerified = async (member: TestMember) =>
  (await member.call('GET', '/profiles/current')).json<{ isProfileVerified: boolean }>().isProfileVerified;

const aSelfie = (): Promise<Buffer> => aTellingPhoto({ width: 800, height: 1000 });

async function send(member: Pick<TestMember, 'headers'>, on = test) {
  const { payload, contentType } = aForm(await aSelfie());
  const headers = { ...member.headers, 'content-type': contentType };
  return on.inject({ method: 'POST', url: '/api/user/verify/photo/upload', headers, payload });
}

/** A member whose selfie waits, and its case. */
async function waiting(): Promise<{ member: TestMember; id: string }> {
  const member = await test.member();
  await send(member);
  const { id } = await test.deps.database.db
    .selectFrom('verifications')
    .select('id')
    .where('member_id', '=', member.userId)
    .executeTakeFirstOrThrow();
  return { member, id };
}
const decide = (id: string, decision: object) =>
  test.moderator().call('POST', `/moderation/cases/verification/${id}/decision`, decision);

describe('the pose of a selfie', () => {
  it('is random and stays the same until a selfie is sent', async () => {
    const members = await Promise.all(Array.from({ length: 24 }, () => test.member()));

    const first = await Promise.all(members.map(verifyOf));
    const second = await Promise.all(members.map(verifyOf));

    expect(first[0]).toEqual({
      status: 'Empty',
      userPhotoDownloaded: false,
      pose: expect.any(String),
      rejectReason: null,
    });
    expect(second).toEqual(first);
    expect(new Set(first.map(({ pose }) => pose)).size).toBeGreaterThan(1);
    expect(verificationPoses).toEqual(expect.arrayContaining([...new Set(first.map(({ pose }) => pose))]));
  });
});

describe('a selfie', () => {
  it('waits for its decision, is visible to its member and has no metadata', async () => {
    const member = await test.member();
    const { pose } = await verifyOf(member);

    const sent = await send(member);

    expect(sent.statusCode).toBe(200);
    expect(sent.json()).toEqual({ status: 'Wait', userPhotoDownloaded: true, pose, rejectReason: null });
    const file = await download(member);
    const { exif, format } = await sharp(file.rawPayload).metadata();
    expect({ exif, format, type: file.headers['content-type'], keep: file.headers['cache-control'] }).toEqual({
      exif: undefined,
      format: 'jpeg',
      type: 'image/jpeg',
      keep: 'private, no-store',
    });
    expect(photoSecrets.filter((secret) => file.rawPayload.includes(secret))).toEqual([]);
  });

  it('is visible to no other member by download, photo link or profile', async () => {
    const { member, id } = await waiting();
    const other = await test.member();

    expect((await download(other)).statusCode).toBe(404);
    expect((await other.call('GET', `/media/${id}/full`)).statusCode).toBe(404);
    expect((await other.call('GET', `/moderation/cases/verification/${id}/pictures/selfie`)).statusCode).toBe(403);
    expect((await other.call('GET', `/profiles/${member.userId}`)).body).not.toContain(id);
  });

  it('is sent once: while it waits and once it is accepted the next is refused and leaves no file', async () => {
    const { member, id } = await waiting();
    const before = selfies().length;

    const while_ = await send(member);
    await decide(id, { decision: 'approve' });
    const after = await send(member);

    expect([while_.statusCode, after.statusCode]).toEqual([409, 409]);
    expect(selfies()).toHaveLength(before);
  });

  it('is stored once when two are sent at the same instant', async () => {
    const member = await test.member();
    const before = selfies().length;

    const answers = await Promise.all([send(member), send(member)]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    test.deps.clock.advance(hour);
    await deleteDueFiles(test.deps);
    expect(selfies()).toHaveLength(before + 1);
  });

  it('needs a main photo, and must be an image', async () => {
    const [member, other] = [await test.member(), await test.member()];
    await test.deps.database.db.deleteFrom('photos').where('member_id', '=', member.userId).execute();
    const { payload, contentType } = aForm('<svg/>');

    const bare = await send(member);
    const drawn = await test.inject({
      method: 'POST',
      url: '/api/user/verify/photo/upload',
      headers: { ...other.headers, 'content-type': contentType },
      payload,
    });

    expect([bare.statusCode, bare.json<{ code: string }>().code]).toEqual([409, 'photo_minimum']);
    expect([drawn.statusCode, drawn.json<{ code: string }>().code]).toEqual([400, 'unsupported_image']);
  });

  it('is accepted at most five times a day', async () => {
    const limited = await openTestApp({ rateLimits: memoryRateLimits });
    const member = await limited.member();
    for (let count = 0; count < 5; count += 1) {
      await send(member, limited);
      await member.call('POST', '/user/verify/reset-verification');
    }

    const sixth = await send(member, limited);
    await limited.close();

    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the decision about a selfie', () => {
  it('verifies the profile, adds its points and coins, and updates open pages', async () => {
    const member = await test.member({ about_me: 'Walks' });
    const score = async () =>
      (await member.call('GET', '/profiles/current')).json<{ completeness: { score: number } }>().completeness.score;
    const before = await score();
    await send(member);
    const { id } = await test.deps.database.db
      .selectFrom('verifications')
      .select('id')
      .where('member_id', '=', member.userId)
      .executeTakeFirstOrThrow();

    const { statusCode } = await decide(id, { decision: 'approve' });

    expect(statusCode).toBe(200);
    expect(await verifyOf(member)).toEqual({
      status: 'Accept',
      userPhotoDownloaded: true,
      pose: null,
      rejectReason: null,
    });
    expect([await isVerified(member), (await score()) - before]).toEqual([true, 20]);
    const events = await test.deps.database.db
      .selectFrom('events')
      .select('event')
      .where('member_id', '=', member.userId)
      .orderBy('seq')
      .execute();
    expect(events.map(({ event }) => event.type)).toEqual(['profile.changed', 'coins.changed', 'profile.changed']);
  });

  it('rejects with a reason and asks for another pose', async () => {
    const { member, id } = await waiting();

    await decide(id, { decision: 'reject', reason: 'poseMissing' });

    expect(await verifyOf(member)).toMatchObject({
      status: 'Reject',
      pose: expect.any(String),
      rejectReason: 'poseMissing',
    });
    expect(await isVerified(member)).toBe(false);
    expect((await send(member)).json()).toMatchObject({ status: 'Wait', rejectReason: null });
  });
});

describe('the reset of a verification', () => {
  it('deletes a waiting selfie at once, and leaves nothing to decide', async () => {
    const { member, id } = await waiting();

    const answer = await reset(member);

    expect(answer.json()).toMatchObject({ status: 'Empty', userPhotoDownloaded: false });
    await deleteDueFiles(test.deps);
    expect(selfies()).not.toContain(`${id}.selfie`);
    expect((await download(member)).statusCode).toBe(404);
    expect((await decide(id, { decision: 'approve' })).statusCode).toBe(404);
    expect((await reset(member)).statusCode).toBe(200);
  });

  it('withdraws an accepted verification', async () => {
    const { member, id } = await waiting();
    await decide(id, { decision: 'approve' });

    await reset(member);

    expect([await isVerified(member), (await verifyOf(member)).status]).toEqual([false, 'Empty']);
  });
});

describe('a changed main photo', () => {
  const mediaOf = async (member: TestMember) =>
    (await member.call('GET', '/profiles/current')).json<{ userMedia: OwnMedia[] }>().userMedia.map(({ id }) => id);

  it('restarts the verification, whether it was accepted or waits', async () => {
    for (const isAccepted of [true, false]) {
      const { member, id } = await waiting();
      if (isAccepted) await decide(id, { decision: 'approve' });

      await member.call('PUT', '/profiles/current/media/order', (await mediaOf(member)).toReversed());

      expect({ isAccepted, status: (await verifyOf(member)).status, verified: await isVerified(member) }).toEqual({
        isAccepted,
        status: 'Empty',
        verified: false,
      });
      await dropSelfies(test.deps);
      expect(selfies()).not.toContain(`${id}.selfie`);
    }
  });

  it('does not include a change behind the first photo', async () => {
    const { member, id } = await waiting();
    await decide(id, { decision: 'approve' });

    await member.call('PUT', '/profiles/current/media/order', await mediaOf(member));

    expect(await isVerified(member)).toBe(true);
  });

  it('includes a photo that moves up because a moderator rejected the first', async () => {
    const { member, id } = await waiting();
    await decide(id, { decision: 'approve' });
    const [main] = await mediaOf(member);

    const rejection = { decision: 'reject', reason: 'nobody' };
    await test.moderator().call('POST', `/moderation/cases/photos/${main ?? ''}/decision`, rejection);

    expect([await isVerified(member), (await verifyOf(member)).status]).toEqual([false, 'Empty']);
  });
});

describe('files of selfies', () => {
  it('are deleted within 30 days of the decision and never before it', async () => {
    const { member, id } = await waiting();
    test.deps.clock.advance(40 * day);
    await dropSelfies(test.deps);
    expect(selfies()).toContain(`${id}.selfie`);

    await decide(id, { decision: 'approve' });
    test.deps.clock.advance(30 * day - 2 * hour);
    await dropSelfies(test.deps);
    expect(selfies()).toContain(`${id}.selfie`);
    test.deps.clock.advance(hour);
    await dropSelfies(test.deps);

    expect(selfies()).not.toContain(`${id}.selfie`);
    expect(await verifyOf(member)).toMatchObject({ status: 'Accept', userPhotoDownloaded: false });
    expect((await download(member)).statusCode).toBe(404);
    expect(await dropSelfies(test.deps)).toBe(0);
  });

  it('are deleted with the account', async () => {
    const { member, id } = await waiting();
    await member.call('DELETE', '/account/delete');

    await member.call('POST', '/account/drop-and-register-new', {
      name: 'Olena',
      device: { deviceName: 'Phone', pushToken: 'test' },
    });

    expect(selfies()).not.toContain(`${id}.selfie`);
  });
});
