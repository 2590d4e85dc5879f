import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { photoFormats, photoSecrets } from '../../../test/kits/media/test-photo.ts';
import { aForm } from '../../../test/kits/photo-form.ts';
import { openPhotos, picture } from '../../../test/kits/photos-kit.ts';
import type { Photo, Photos } from '../../../test/kits/photos-kit.ts';
import type { TestMember } from '../../../test/kits/test-app.ts';
import { deleteDueFiles } from '../../platform/media/delete-files.ts';

let photos: Photos;
let test: Photos['test'];
beforeAll(async () => {
  photos = await openPhotos();
  ({ test } = photos);
});
afterAll(() => test.close());

describe('adding a photo', () => {
  it.each(photoFormats)('accepts %s and stores nothing but pixels', async (format) => {
    const member = await photos.aMemberWithout();

    const response = await photos.upload(member, aForm(await picture(format, 2400, 1600)));

    const photo = response.json<Photo>();
    expect(response.statusCode).toBe(200);
    expect(photo).toMatchObject({ orderIndex: 0, thumbhash: expect.stringMatching(/^[\w+/=]{20,}$/) });
    const file = await test.inject({ url: photo.url });
    const metadata = await sharp(file.rawPayload).metadata();
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 });
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    const card = await test.inject({ url: photo.cardUrl });
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800 });
    for (const { rawPayload } of [file, card]) {
      expect(photoSecrets.filter((secret) => rawPayload.includes(secret))).toEqual([]);
    }
  });

  it('rotates a photo upright before its metadata is removed', async () => {
    const member = await photos.aMemberWithout();
    const sideways = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const photo = (await photos.upload(member, aForm(sideways))).json<Photo>();

    const file = await test.inject({ url: photo.url });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 600, height: 900 });
  });

  it.each([
    ['HTML called .jpg', '<!doctype html><script>alert(1)</script>'],
    ['SVG called .jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['text', 'hello'],
    ['a GIF', 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
  ])('refuses %s and stores nothing', async (what, source) => {
    const member = await photos.aMemberWithout();
    const keysBefore = test.mediaKeys().length;
    const content = Buffer.from(source, what === 'a GIF' ? 'base64' : 'utf8');

    const response = await photos.upload(member, aForm(content));

    expect(response.json()).toMatchObject({ status: 400, code: 'unsupported_image', errors: [{ field: 'file' }] });
    expect(test.mediaKeys()).toHaveLength(keysBefore);
  });

  it.each([
    ['image_too_small', 'is smaller than 100 pixels', () => picture('png', 99, 400)],
    ['image_too_large', 'has more than 50 million pixels', () => aPlainPicture(10_000, 5001)],
    ['unreadable_file', 'ends in the middle', async () => half(await picture('jpeg'))],
    ['unreadable_file', 'ends in the middle of its pixels', async () => half(await picture('png'))],
    ['unreadable_file', 'ends before its pixels begin', async () => (await picture('jpeg')).subarray(0, 200)],
    [
      'unsupported_heic',
      'is HEIC',
      async () => Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'),
    ],
  ])('refuses with %s a picture that %s, and stores nothing', async (code, _what, make) => {
    const member = await photos.aMemberWithout();
    const keysBefore = test.mediaKeys().length;

    const response = await photos.upload(member, aForm(await make()));

    expect(response.json()).toMatchObject({ status: 400, code, errors: [{ field: 'file' }] });
    expect(test.mediaKeys()).toHaveLength(keysBefore);
  });

  it('accepts a long picture whose short side has enough pixels before it is made smaller', async () => {
    const member = await photos.aMemberWithout();

    const photo = await photos.aPhoto(member, await picture('jpeg', 3200, 150));

    const file = await test.inject({ url: photo.url });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 1600, height: 75 });
  });

  it.each([
    [
      'is cut',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    ],
    ['has no boundary', 'multipart/form-data', '--b\r\n\r\nabc\r\n--b--\r\n'],
    [
      'names a prototype',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="__proto__"; filename="a.jpg"\r\n\r\nabc\r\n--b--\r\n',
    ],
  ])('answers a field error for a form that %s', async (_what, contentType, form) => {
    const member = await photos.aMemberWithout();

    const response = await photos.upload(member, { contentType, payload: Buffer.from(form) });

    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field: 'file' }] });
  });

  it('refuses more than 10 MB', async () => {
    const member = await photos.aMemberWithout();
    const large = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]);

    const response = await photos.upload(member, aForm(large));

    expect(response.json()).toMatchObject({
      status: 413,
      code: 'payload_too_large',
      errors: [{ field: 'file', code: 'too_large' }],
    });
  });

  it('refuses a too large file also when it arrives in chunks', async () => {
    const member = await photos.aMemberWithout();
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(16 * 1024 * 1024)], { type: 'image/jpeg' }), 'large.jpg');

    const statuses = new Set<number>();
    for (let count = 0; count < 12; count += 1) {
      const response = await fetch(`${url}/api/profiles/current/media`, {
        method: 'POST',
        headers: member.headers,
        body: form,
      });
      statuses.add(response.status);
      await response.text();
    }

    expect([...statuses]).toEqual([413]);
  });

  it.each([
    ['of another name', aForm('x', { field: 'photo' })],
    ['that is empty', aForm('')],
    ['that is none', { payload: Buffer.from('{}'), contentType: 'application/json' }],
  ])('asks for the file when there is one %s', async (_what, form) => {
    const member = await photos.aMemberWithout();

    const response = await photos.upload(member, form);

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'file', code: 'required' }] });
  });

  it('accepts six and refuses the seventh, also when they arrive together', async () => {
    const member = await photos.aMemberWithout();
    const content = await picture('jpeg', 300, 300);

    const answers = await Promise.all(Array.from({ length: 8 }, () => photos.upload(member, aForm(content))));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    expect(answers.filter((answer) => answer.json<{ code?: string }>().code === 'photo_limit_reached')).toHaveLength(2);
    const profile = (await member.call('GET', '/profiles/current')).json<{ userMedia: Photo[] }>();
    expect(profile.userMedia.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 3, 4, 5]);
    const kept = new Set(profile.userMedia.map(({ id }) => id));
    expect(test.mediaKeys().filter((key) => kept.has(key.slice(0, 36)))).toHaveLength(24);
  });
});

const half = (file: Buffer): Buffer => file.subarray(0, file.length / 2);

const aPlainPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'plum' } })
    .png()
    .toBuffer();

describe('ordering and removing', () => {
  it('puts the photos in the given order', async () => {
    const member = await photos.aMemberWithout();
    const ids = [(await photos.aPhoto(member)).id, (await photos.aPhoto(member)).id, (await photos.aPhoto(member)).id];

    const response = await member.call('PUT', '/profiles/current/media/order', ids.toReversed());

    expect(response.json<Photo[]>().map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('refuses an order that does not name every photo exactly once', async () => {
    const member = await photos.aMemberWithout();
    const one = (await photos.aPhoto(member)).id;
    const two = (await photos.aPhoto(member)).id;
    const foreign = (await photos.aPhoto(await photos.aMemberWithout())).id;

    for (const order of [[one], [one, one], [one, foreign], [one, two, foreign]]) {
      const response = await member.call('PUT', '/profiles/current/media/order', order);
      expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'body' }] });
    }
  });

  it('removes a photo with its files and closes the gap', async () => {
    const member = await photos.aMemberWithout();
    const [first, second] = [await photos.aPhoto(member), await photos.aPhoto(member)];

    const response = await member.call('DELETE', `/profiles/current/media/${first.id}`);

    const profile = (await member.call('GET', '/profiles/current')).json<{ userMedia: Photo[] }>();
    expect(response.statusCode).toBe(204);
    expect(profile.userMedia).toMatchObject([{ id: second.id, orderIndex: 0 }]);
    expect((await test.inject({ url: first.url })).statusCode).toBe(404);
    await deleteDueFiles(test.deps);
    expect(test.mediaKeys().some((key) => key.startsWith(first.id))).toBe(false);
  });

  it('refuses to remove the last two photos of an onboarded member', async () => {
    const member = await test.member();
    const profile = (await member.call('GET', '/profiles/current')).json<{ userMedia: Photo[] }>();

    const response = await member.call('DELETE', `/profiles/current/media/${profile.userMedia[0]?.id ?? ''}`);

    expect(response.json()).toMatchObject({ status: 409, code: 'photo_minimum' });
  });

  it("leaves another member's photos alone", async () => {
    const [member, other] = [await photos.aMemberWithout(), await photos.aMemberWithout()];
    const photo = await photos.aPhoto(other);

    const response = await member.call('DELETE', `/profiles/current/media/${photo.id}`);

    expect(response.statusCode).toBe(404);
    expect((await test.inject({ url: photo.url })).statusCode).toBe(200);
  });
});

describe('a photo in the place of another', () => {
  const mediaOf = async (member: TestMember) =>
    (await member.call('GET', '/profiles/current')).json<{ userMedia: Photo[] }>().userMedia;

  it('takes the place of the old one, which goes with its files, also where there are six', async () => {
    const member = await photos.aMemberWithout();
    const content = await picture('jpeg', 300, 300);
    for (let count = 0; count < 6; count += 1) await photos.aPhoto(member, content);
    const before = await mediaOf(member);
    const old = before[2];

    const response = await photos.upload(member, aForm(content), { replaces: old?.id ?? '' });

    const added = response.json<Photo>();
    expect(added).toMatchObject({ orderIndex: 2, review: 'Wait' });
    expect((await mediaOf(member)).map(({ id }) => id)).toEqual(
      before.map(({ id }) => (id === old?.id ? added.id : id)),
    );
    expect((await test.inject({ url: old?.url ?? '' })).statusCode).toBe(404);
    await deleteDueFiles(test.deps);
    expect(test.mediaKeys().some((key) => key.startsWith(old?.id ?? 'none'))).toBe(false);
    expect((await photos.upload(member, aForm(content))).json()).toMatchObject({ code: 'photo_limit_reached' });
  });

  it('leaves the old one when the file is refused', async () => {
    const member = await photos.aMemberWithout();
    const { id } = await photos.aPhoto(member);

    const response = await photos.upload(member, aForm('none'), { replaces: id });

    expect(response.json()).toMatchObject({ status: 400, code: 'unsupported_image' });
    expect(await mediaOf(member)).toMatchObject([{ id }]);
  });

  it("is refused for another member's photo, for one that is gone, and for what is no id", async () => {
    const [member, other] = [await photos.aMemberWithout(), await photos.aMemberWithout()];
    const own = await photos.aPhoto(member);
    const theirs = await photos.aPhoto(other);
    const form = aForm(await picture('jpeg', 300, 300));
    await member.call('DELETE', `/profiles/current/media/${own.id}`);
    await deleteDueFiles(test.deps);
    const keys = test.mediaKeys().length;

    for (const replaces of [theirs.id, own.id])
      expect((await photos.upload(member, form, { replaces })).json()).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    expect((await photos.upload(member, form, { replaces: 'mine' })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'replaces' }],
    });

    expect(await mediaOf(member)).toEqual([]);
    expect(await mediaOf(other)).toMatchObject([{ id: theirs.id }]);
    expect(test.mediaKeys()).toHaveLength(keys);
  });

  it('asks a verified member for a selfie again only where it is the main one', async () => {
    const member = await test.member({ verification_status: 'Accept', is_verified: true });
    const [main, second] = await mediaOf(member);
    const form = aForm(await picture('jpeg', 300, 300));
    const isVerified = async () =>
      (await member.call('GET', '/profiles/current')).json<{ isProfileVerified: boolean }>().isProfileVerified;

    await photos.upload(member, form, { replaces: second?.id ?? '' });
    expect(await isVerified()).toBe(true);
    await photos.upload(member, form, { replaces: main?.id ?? '' });
    expect(await isVerified()).toBe(false);
  });
});
