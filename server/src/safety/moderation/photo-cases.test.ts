import type { OwnMedia } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDesk } from '../../../test/kits/moderation-kit.ts';
import type { Desk } from '../../../test/kits/moderation-kit.ts';
import type { TestMember } from '../../../test/kits/test-app.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

describe('a moderated photo', () => {
  async function aMemberWithPhotos() {
    const member = await desk.test.member();
    const media = async () =>
      (await member.call('GET', '/profiles/current')).json<{ userMedia: OwnMedia[] }>().userMedia;
    const [photo] = await media();
    if (!photo) throw new Error('The member has no pictures.');
    const seenBy = async (viewer: TestMember) =>
      (await viewer.call('GET', `/profiles/${member.userId}`)).json<{ userMedia: { id: string }[] }>().userMedia;
    return { member, photo, media, seenBy };
  }
  const rejection = { decision: 'reject', reason: 'nobody' };

  it('is hidden from others when it is rejected, and its member learns why', async () => {
    const { photo, media, seenBy } = await aMemberWithPhotos();
    const viewer = await desk.test.member();
    expect((await seenBy(viewer)).map(({ id }) => id)).toContain(photo.id);

    await desk.decide('photos', photo.id, rejection);

    expect((await seenBy(viewer)).map(({ id }) => id)).not.toContain(photo.id);
    expect((await seenBy(viewer))[0]).not.toHaveProperty('review');
    expect((await media())[0]).toMatchObject({
      id: photo.id,
      review: 'Reject',
      rejectReason: 'nobody',
      mayAppeal: true,
    });
  });

  it('is 404 by earlier links of others, but not for its member', async () => {
    const { photo, media } = await aMemberWithPhotos();
    const viewer = await desk.test.member();
    await desk.test.deps.media.files.put(`${photo.id}.full`, Buffer.from([0xff, 0xd8]));
    const before = desk.test.deps.media.photoUrl(photo, viewer.userId);
    expect((await desk.test.inject({ url: before })).statusCode).toBe(200);

    await desk.decide('photos', photo.id, rejection);

    expect((await desk.test.inject({ url: before })).statusCode).toBe(404);
    const own = (await media()).find(({ id }) => id === photo.id);
    expect((await desk.test.inject({ url: own?.url ?? '' })).statusCode).toBe(200);
  });

  it('can be rejected after it was accepted, and then appealed', async () => {
    const { member, photo, media, seenBy } = await aMemberWithPhotos();
    const viewer = await desk.test.member();
    const appeal = (message: string) => member.call('POST', `/profiles/current/media/${photo.id}/appeal`, { message });
    await desk.decide('photos', photo.id, rejection);
    await appeal('That is me behind the camera.');
    await desk.decide('photos', photo.id, { decision: 'approve' });

    const answers = [
      await desk.decide('photos', photo.id, rejection),
      await desk.decide('photos', photo.id, rejection),
      await desk.decide('photos', photo.id, { decision: 'approve' }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
    expect((await seenBy(viewer)).map(({ id }) => id)).not.toContain(photo.id);
    expect((await media())[0]).toMatchObject({ review: 'Reject', rejectReason: 'nobody', mayAppeal: true });
    const notes = (await desk.audit()).filter(({ object_id }) => object_id === photo.id).map(({ action }) => action);
    expect(notes).toEqual(['photo.rejected', 'photo.accepted', 'photo.rejected']);
    expect((await appeal('It still is me, look at the tattoo.')).statusCode).toBe(200);
  });

  it('counts in the score only while others see it', async () => {
    const { member, photo } = await aMemberWithPhotos();
    const score = async () =>
      (await member.call('GET', '/profiles/current')).json<{ completeness: { score: number } }>().completeness.score;
    const before = await score();

    await desk.decide('photos', photo.id, rejection);

    expect(before - (await score())).toBe(15);
  });

  it('is reviewed again after an appeal, and then shown', async () => {
    const { member, photo, media, seenBy } = await aMemberWithPhotos();
    const viewer = await desk.test.member();
    await desk.decide('photos', photo.id, rejection);
    const message = 'That is me behind the camera.';

    const appeal = await member.call('POST', `/profiles/current/media/${photo.id}/appeal`, { message });

    expect(appeal.json()).toMatchObject({ review: 'Appeal', mayAppeal: false });
    expect(await desk.detailsOf('photos', photo.id)).toMatchObject({
      state: 'Waiting',
      subject: 'appeal',
      text: message,
    });
    expect((await seenBy(viewer)).map(({ id }) => id)).not.toContain(photo.id);
    await desk.decide('photos', photo.id, { decision: 'approve' });
    expect((await seenBy(viewer)).map(({ id }) => id)).toContain(photo.id);
    expect((await media())[0]).toMatchObject({ review: 'Accept', rejectReason: null });
  });

  it('can be appealed once, by its member, after a rejection', async () => {
    const { member, photo } = await aMemberWithPhotos();
    const other = await desk.test.member();
    const appeal = (by: TestMember, message = 'Please look once more.') =>
      by.call('POST', `/profiles/current/media/${photo.id}/appeal`, { message });

    const early = await appeal(member);
    await desk.decide('photos', photo.id, rejection);
    const foreign = await appeal(other);
    await appeal(member);
    await desk.decide('photos', photo.id, { decision: 'reject', reason: 'other' });
    const late = await appeal(member, 'And once more, please.');

    expect([early, foreign, late].map(({ statusCode }) => statusCode)).toEqual([409, 404, 409]);
  });
});
