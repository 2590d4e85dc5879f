import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { day, hour } from '../../src/lib/constants.ts';
import { dropSelfies } from '../../src/members/verify/drop-selfies.ts';
import type { MediaStore } from '../../src/platform/media/media-store.ts';
import { dropLooseImages } from '../../src/safety/support/drop-loose-images.ts';
import { aForm } from '../kits/photo-form.ts';
import { openTestApp } from '../kits/test-app.ts';
import type { TestApp, TestMember } from '../kits/test-app.ts';

/** Whatever fails between a file and its row, a round of the chores later no file is left that no row names. */
let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.deps.database.db.deleteFrom('members').execute();
  member = await test.member();
});
afterAll(() => test.close());

const away = () => Promise.reject(new Error('The store is away.'));

/** Something goes wrong with the store while `work` runs. */
async function during<T>(trouble: Partial<MediaStore>, work: () => Promise<T>): Promise<T> {
  const { files } = test.deps.media;
  const well = { ...files };
  Object.assign(files, trouble);
  const answer = await work();
  Object.assign(files, well);
  return answer;
}

async function upload(path: string) {
  const picture = sharp({ create: { width: 800, height: 1000, channels: 3, background: 'teal' } });
  const { payload, contentType } = aForm(await picture.jpeg().toBuffer());
  const headers = { ...member.headers, 'content-type': contentType };
  return test.inject({ method: 'POST', url: `/api${path}`, headers, payload });
}
const selfie = () => upload('/user/verify/photo/upload');
const photo = () => upload('/profiles/current/media');
const ticketImage = () => upload('/support/ticket/images');

async function filesLeft(): Promise<string[]> {
  test.deps.clock.advance(hour);
  await dropSelfies(test.deps);
  await dropLooseImages(test.deps);
  return test.mediaKeys();
}
/** Puts the file, and then something happens before its row is written. */
const then = (happens: () => Promise<unknown>): Partial<MediaStore> => {
  const { put } = test.deps.media.files;
  return {
    put: (key, bytes) =>
      put(key, bytes)
        .then(happens)
        .then(() => undefined),
    remove: away,
  };
};
const isGone = () => test.deps.database.db.deleteFrom('members').where('id', '=', member.userId).execute();

describe('no file is left without its row', () => {
  it.each([
    ['selfie', selfie],
    ['photo', photo],
    ['ticket image', ticketImage],
  ] as const)('when the member goes while the %s is uploaded, and the store removes nothing', async (_what, send) => {
    const { statusCode } = await during(then(isGone), send);

    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(await filesLeft()).toEqual([]);
  });

  it('when one of the four files of a photo cannot be written', async () => {
    const { put } = test.deps.media.files;
    const card = (key: string, bytes: Buffer) => (key.endsWith('.card') ? away() : put(key, bytes));

    const { statusCode } = await during({ put: card }, photo);

    expect(statusCode).toBe(500);
    expect(await filesLeft()).toEqual([]);
  });

  it('when the store is away while a photo is deleted', async () => {
    await photo();
    const rows = test.deps.database.db.selectFrom('photos').select('id').where('member_id', '=', member.userId);
    const ids = (await rows.execute()).map(({ id }) => id);
    const [id] = test.mediaKeys().map((key) => key.slice(0, 36));

    const { statusCode } = await during({ remove: away }, () =>
      member.call('DELETE', `/profiles/current/media/${id ?? ''}`),
    );

    expect(ids).toContain(id);
    expect(statusCode).toBe(204);
    expect(await filesLeft()).toEqual([]);
  });

  it('when one picture of no ticket cannot be removed in its turn', async () => {
    await ticketImage();
    await ticketImage();
    test.deps.clock.advance(day);
    const { remove } = test.deps.media.files;
    const [first] = test.mediaKeys();
    const stuck = (key: string) => (key === first ? away() : remove(key));

    await during({ remove: stuck }, () => expect(dropLooseImages(test.deps)).rejects.toThrow('away'));

    expect(test.mediaKeys()).toEqual([first]);
    expect(await filesLeft()).toEqual([]);
  });

  it('when a selfie cannot be removed in its turn', async () => {
    await selfie();
    await test.deps.database.db.updateTable('verifications').set({ state: 'Withdrawn' }).execute();

    await during({ remove: away }, () => expect(dropSelfies(test.deps)).rejects.toThrow('away'));

    expect(await filesLeft()).toEqual([]);
  });
});

describe('a store that never answers does not delay a member', () => {
  const silence: Partial<MediaStore> = { remove: () => new Promise(() => undefined) };
  const aRegistration = { name: 'Olena', device: { deviceName: 'Phone', pushToken: 'test' } };

  it.each([
    ['registers again', 29 * day, 'POST', '/account/register', aRegistration],
    ['starts anew', day, 'POST', '/account/drop-and-register-new', aRegistration],
  ] as const)('who %s after dropping the old account', async (_who, ago, method, path, body) => {
    await photo();
    const deletedAt = new Date(test.deps.clock.now().getTime() - ago);
    await test.deps.database.db.updateTable('members').set({ deleted_at: deletedAt }).execute();

    const { statusCode } = await during(silence, () => member.call(method, path, body));

    expect(statusCode).toBe(200);
    expect(await filesLeft()).toEqual([]);
  });

  it('who withdraws a selfie', async () => {
    await selfie();

    const { statusCode } = await during(silence, () => member.call('POST', '/user/verify/reset-verification'));

    expect(statusCode).toBe(200);
    expect(await filesLeft()).toEqual([]);
  });
});
