import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { openPhotos, picture } from '../../../test/kits/photos-kit.ts';
import type { Photo, Photos } from '../../../test/kits/photos-kit.ts';
import type { TestMember } from '../../../test/kits/test-app.ts';
import { separate } from '../pairs/separations-store.ts';

let photos: Photos;
let test: Photos['test'];
beforeAll(async () => {
  photos = await openPhotos();
  ({ test } = photos);
});
afterAll(() => test.close());

describe('a link to a photo', () => {
  async function seen(): Promise<{ viewer: TestMember; owner: TestMember; url: string }> {
    const [viewer, owner] = [await test.member(), await photos.aMemberWithout()];
    await photos.aPhoto(owner);
    await photos.aPhoto(owner);
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
    const [viewer, owner] = [await test.member(), await photos.aMemberWithout()];
    const photo = await photos.aPhoto(owner, await picture('jpeg', 1500, 2000));
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

  it('leads to the photo of a member whom its viewer has blocked, and of nobody who blocks them too', async () => {
    const { viewer, owner, url } = await seen();
    const now = test.deps.clock.now();
    const block = (by: TestMember, from: TestMember) =>
      test.deps.database.transaction((tx) => separate(tx, { by: by.userId, from: from.userId, cause: 'block', now }));

    await block(viewer, owner);
    expect((await test.inject({ url })).statusCode).toBe(200);
    await block(owner, viewer);

    expect((await test.inject({ url })).statusCode).toBe(404);
  });

  it.each([
    ['deleted', { deleted_at: new Date() }],
    ['suspended', { is_disabled: true }],
  ])('is 404 once the account of its viewer is %s', async (_what, change) => {
    const { viewer, url } = await seen();
    const own = await photos.aPhoto(viewer);
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
