import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aTellingPhoto, photoFormats, photoSecrets } from '../../../test/kits/media/test-photo.ts';
import type { PhotoFormat } from '../../../test/kits/media/test-photo.ts';
import { aForm } from '../../../test/kits/photo-form.ts';
import type { TestForm } from '../../../test/kits/photo-form.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { deleteDueFiles } from '../../platform/media/delete-files.ts';
import { separate } from '../pairs/separations-store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

interface Photo {
  readonly id: string;
  readonly url: string;
  readonly cardUrl: string;
  readonly orderIndex: number;
  readonly thumbhash: string;
}

const picture = (format: PhotoFormat = 'jpeg', width = 1200, height = 900): Promise<Buffer> =>
  aTellingPhoto({ format, width, height });

function upload(member: TestMember, form: TestForm) {
  return test.inject({
    method: 'POST',
    url: '/api/profiles/current/media',
    headers: { ...member.headers, 'content-type': form.contentType },
    payload: form.payload,
  });
}

async function aMemberWithout(): Promise<TestMember> {
  const member = await test.member({ onboarded_at: null });
  await test.deps.database.db.deleteFrom('photos').where('member_id', '=', member.userId).execute();
  return member;
}

async function aPhoto(member: TestMember, content?: Buffer): Promise<Photo> {
  return (await upload(member, aForm(content ?? (await picture())))).json<Photo>();
}

describe('adding a photo', () => {
  it.each(photoFormats)('accepts %s and stores nothing but pixels', async (format) => {
    const member = await aMemberWithout();

    const response = await upload(member, aForm(await picture(format, 2400, 1600)));

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
    const member = await aMemberWithout();
    const sideways = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const photo = (await upload(member, aForm(sideways))).json<Photo>();

    const file = await test.inject({ url: photo.url });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 600, height: 900 });
  });

  it.each([
    ['HTML called .jpg', '<!doctype html><script>alert(1)</script>'],
    ['SVG called .jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['text', 'hello'],
    ['a cut JPEG', 'cut'],
    ['a GIF', 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
    ['a picture of a few pixels', 'tiny'],
  ])('refuses %s and stores nothing', async (what, source) => {
    const member = await aMemberWithout();
    const keysBefore = test.mediaKeys().length;
    const content = await contentOf(what, source);

    const response = await upload(member, aForm(content));

    expect(response.json()).toMatchObject({ status: 400, code: 'unsupported_image', errors: [{ field: 'file' }] });
    expect(test.mediaKeys()).toHaveLength(keysBefore);
  });

  async function contentOf(what: string, source: string): Promise<Buffer> {
    if (what === 'a cut JPEG') return (await picture()).subarray(0, 2000);
    if (what === 'a GIF') return Buffer.from(source, 'base64');
    return what === 'a picture of a few pixels' ? picture('png', 20, 20) : Buffer.from(source);
  }

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
    const member = await aMemberWithout();

    const response = await upload(member, { contentType, payload: Buffer.from(form) });

    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field: 'file' }] });
  });

  it('refuses more than 10 MB', async () => {
    const member = await aMemberWithout();
    const large = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]);

    const response = await upload(member, aForm(large));

    expect(response.json()).toMatchObject({
      status: 413,
      code: 'payload_too_large',
      errors: [{ field: 'file', code: 'too_large' }],
    });
  });

  it('refuses a too large file also when it arrives in chunks', async () => {
    const member = await aMemberWithout();
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
    const member = await aMemberWithout();

    const response = await upload(member, form);

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'file', code: 'required' }] });
  });

  it('accepts six and refuses the seventh, also when they arrive together', async () => {
    const member = await aMemberWithout();
    const content = await picture('jpeg', 300, 300);

    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(member, aForm(content))));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    expect(answers.filter((answer) => answer.json<{ code?: string }>().code === 'photo_limit_reached')).toHaveLength(2);
    const profile = (await member.call('GET', '/profiles/current')).json<{ userMedia: Photo[] }>();
    expect(profile.userMedia.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 3, 4, 5]);
    const kept = new Set(profile.userMedia.map(({ id }) => id));
    expect(test.mediaKeys().filter((key) => kept.has(key.slice(0, 36)))).toHaveLength(24);
  });
});

describe('ordering and removing', () => {
  it('puts the photos in the given order', async () => {
    const member = await aMemberWithout();
    const ids = [(await aPhoto(member)).id, (await aPhoto(member)).id, (await aPhoto(member)).id];

    const response = await member.call('PUT', '/profiles/current/media/order', ids.toReversed());

    expect(response.json<Photo[]>().map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('refuses an order that does not name every photo exactly once', async () => {
    const member = await aMemberWithout();
    const one = (await aPhoto(member)).id;
    const two = (await aPhoto(member)).id;
    const foreign = (await aPhoto(await aMemberWithout())).id;

    for (const order of [[one], [one, one], [one, foreign], [one, two, foreign]]) {
      const response = await member.call('PUT', '/profiles/current/media/order', order);
      expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'body' }] });
    }
  });

  it('removes a photo with its files and closes the gap', async () => {
    const member = await aMemberWithout();
    const [first, second] = [await aPhoto(member), await aPhoto(member)];

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
    const [member, other] = [await aMemberWithout(), await aMemberWithout()];
    const photo = await aPhoto(other);

    const response = await member.call('DELETE', `/profiles/current/media/${photo.id}`);

    expect(response.statusCode).toBe(404);
    expect((await test.inject({ url: photo.url })).statusCode).toBe(200);
  });
});

describe('a link to a photo', () => {
  async function seen(): Promise<{ viewer: TestMember; owner: TestMember; url: string }> {
    const [viewer, owner] = [await test.member(), await aMemberWithout()];
    await aPhoto(owner);
    await aPhoto(owner);
    await test.deps.database.db
      .updateTable('members')
      .set({ onboarded_at: test.deps.clock.now() })
      .where('id', '=', owner.userId)
      .execute();
    const profile = (await viewer.call('GET', `/profiles/${owner.userId}`)).json<{ userMedia: Photo[] }>();
    return { viewer, owner, url: profile.userMedia[0]?.url ?? '' };
  }

  it('leads to the photo and stays the same within the hour', async () => {
    const { viewer, owner, url } = await seen();
    test.deps.clock.advance(60_000);
    const again = (await viewer.call('GET', `/profiles/${owner.userId}`)).json<{ userMedia: Photo[] }>();

    const response = await test.inject({ url });

    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(again.userMedia[0]?.url).toBe(url);
  });

  it('is 404 with another signature, viewer, photo, variant or expiry', async () => {
    const { viewer, owner, url } = await seen();
    const other = await seen();
    const link = new URL(url, 'http://x');
    const changed = (change: (copy: URL) => void): string => {
      const copy = new URL(link);
      change(copy);
      return copy.pathname + copy.search;
    };

    for (const forged of [
      changed((copy) => copy.searchParams.set('s', 'x')),
      changed((copy) => copy.searchParams.delete('s')),
      changed((copy) => copy.searchParams.set('v', owner.userId)),
      changed((copy) => copy.searchParams.set('v', other.viewer.userId)),
      changed((copy) => copy.searchParams.set('e', '9999999999')),
      changed((copy) => (copy.pathname = new URL(other.url, 'http://x').pathname)),
      changed((copy) => (copy.pathname = copy.pathname.replace('/full', '/thumb'))),
      changed((copy) => (copy.pathname = copy.pathname.replace('/full', '/../../secret'))),
      `/api/media/${viewer.userId}/full`,
    ]) {
      expect((await test.inject({ url: forged })).statusCode).toBe(404);
    }
  });

  it('serves cards 800 or 480 pixels wide, or the next size up where there is no such file', async () => {
    const [viewer, owner] = [await test.member(), await aMemberWithout()];
    const photo = await aPhoto(owner, await picture('jpeg', 1500, 2000));
    const url = test.deps.media.photoUrl({ id: photo.id }, owner.userId, 'card');
    const widthOf = async (address = url) =>
      (await sharp((await test.inject({ url: address })).rawPayload).metadata()).width;

    expect(photo.cardUrl).toBe(url);
    expect(await widthOf()).toBe(800);
    expect(await widthOf(`${url}&w=480`)).toBe(480);
    expect((await test.inject({ url: url.replace('/card', '/full') })).statusCode).toBe(404);
    expect((await test.inject({ url: url.replace(owner.userId, viewer.userId) })).statusCode).toBe(404);

    await test.deps.media.files.remove(`${photo.id}.narrowcard`);
    expect(await widthOf(`${url}&w=480`)).toBe(800);
    await test.deps.media.files.remove(`${photo.id}.card`);
    expect(await widthOf()).toBe(1200);
  });

  it('is 404 the next day', async () => {
    const { url } = await seen();
    test.deps.clock.advance(24 * 3_600_000);

    expect((await test.inject({ url })).statusCode).toBe(404);
  });

  it.each(['block', 'unmatch'] as const)('is 404 after a %s', async (cause) => {
    const { viewer, owner, url } = await seen();
    await test.deps.database.transaction((tx) =>
      separate(tx, { by: owner.userId, from: viewer.userId, cause, now: test.deps.clock.now() }),
    );

    expect((await test.inject({ url })).statusCode).toBe(404);
  });

  it.each([
    ['deleted', { deleted_at: new Date() }],
    ['suspended', { is_disabled: true }],
  ])('is 404 once the account of its viewer is %s', async (_what, change) => {
    const { viewer, url } = await seen();
    const own = await aPhoto(viewer);
    const before = [(await test.inject({ url })).statusCode, (await test.inject({ url: own.url })).statusCode];

    await test.deps.database.db.updateTable('members').set(change).where('id', '=', viewer.userId).execute();

    expect(before).toEqual([200, 200]);
    expect((await test.inject({ url })).statusCode).toBe(404);
    expect((await test.inject({ url: own.url })).statusCode).toBe(404);
  });

  it('is 404 after the member deleted the account', async () => {
    const { owner, url } = await seen();
    await owner.call('DELETE', '/account/delete');

    expect((await test.inject({ url })).statusCode).toBe(404);
  });
});
