import type { MessageMedia } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { v4 } from 'uuid';
import { codes, contents, openSending } from '../../../test/kits/chat-media-kit.ts';
import type { Sending } from '../../../test/kits/chat-media-kit.ts';
import { aClip } from '../../../test/kits/media/test-clip.ts';
import { aTellingPhoto, photoFormats, photoSecrets } from '../../../test/kits/media/test-photo.ts';
import { aForm } from '../../../test/kits/photo-form.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';
import { hour } from '../../lib/constants.ts';
import { memoryRateLimits } from '../../platform/limits/rate-limits.ts';
import { tidyChatMedia } from './index.ts';

let sending: Sending;
let test: TestApp;
beforeAll(async () => {
  sending = await openSending();
  ({ test } = sending);
});
afterAll(() => test.close());

describe('uploading a file to a chat', () => {
  it.each(photoFormats)('keeps nothing of a photo but pixels: %s', async (format) => {
    const { anna, boris, chatId } = await sending.aTalk();

    const response = await sending.upload(
      anna,
      chatId,
      'Photo',
      await aTellingPhoto({ format, width: 2400, height: 1600 }),
    );

    const media = response.json<MessageMedia>();
    expect(response.statusCode).toBe(200);
    expect(media.facts).toMatchObject({ contentType: 'image/webp', width: 1600, height: 1067, milliseconds: null });
    await sending.sendMedia(anna, chatId, codes.Photo, media.id);
    const file = await sending.download(boris, chatId, 'Photo', media.id);
    const metadata = await sharp(file.rawPayload).metadata();
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 1067 });
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    expect(photoSecrets.filter((secret) => file.rawPayload.includes(secret))).toEqual([]);
  });

  it.each([
    ['Video', 'video/webm'],
    ['Audio', 'audio/webm'],
  ] as const)('keeps nothing of a %s but its packets', async (kind, contentType) => {
    const { anna, chatId } = await sending.aTalk();

    const media = (await sending.upload(anna, chatId, kind, await contents[kind]())).json<MessageMedia>();

    const file = await sending.download(anna, chatId, kind, media.id);
    expect(media.facts).toMatchObject({ contentType, bytes: file.rawPayload.length });
    expect(file.headers).toMatchObject({ 'content-type': contentType, 'accept-ranges': 'bytes' });
    expect(photoSecrets.filter((secret) => file.rawPayload.includes(secret))).toEqual([]);
  });

  it('answers a repeat with the first file, also at the same instant', async () => {
    const { anna, chatId } = await sending.aTalk();
    const id = v4();
    const picture = await contents.Photo();

    const answers = await Promise.all([1, 2, 3].map(() => sending.upload(anna, chatId, 'Photo', picture, id)));

    const ids = new Set(answers.map((answer) => answer.json<MessageMedia>().id));
    expect(ids.size).toBe(1);
    test.deps.clock.advance(hour);
    await tidyChatMedia(test.deps);
    expect(sending.filesOf([...ids].join('')).toSorted()).toEqual([
      `${[...ids].join('')}.file`,
      `${[...ids].join('')}.preview`,
    ]);
    expect(await test.deps.database.db.selectFrom('dropped_files').select('key').execute()).toEqual([]);
  });

  it.each([
    ['HTML called .jpg', 'Photo', '<!doctype html><script>alert(1)</script>', 'unsupported_image'],
    ['SVG called .jpg', 'Photo', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'unsupported_image'],
    ['HTML called .mp4', 'Video', '<!doctype html><script>alert(1)</script>', 'unsupported_media'],
    ['a HEIC picture', 'Photo', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'unsupported_heic'],
  ])('refuses %s and stores nothing', async (_what, kind, content, code) => {
    const { anna, chatId } = await sending.aTalk();
    const before = test.mediaKeys().length;

    const response = await sending.upload(anna, chatId, kind, Buffer.from(content));

    expect(response.json()).toMatchObject({ status: 400, code, errors: [{ field: 'file' }] });
    expect(test.mediaKeys()).toHaveLength(before);
  });

  it.each([
    ['Photo', 10],
    ['Audio', 10],
    ['Video', 25],
  ] as const)('refuses a %s of more than %i MB', async (kind, megabytes) => {
    const { anna, chatId } = await sending.aTalk();
    const large = Buffer.concat([await contents[kind](), Buffer.alloc(megabytes * 1024 * 1024)]);

    const response = await sending.upload(anna, chatId, kind, large);

    expect(response.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('refuses a voice of more than two minutes', async () => {
    const { anna, chatId } = await sending.aTalk();

    const response = await sending.upload(anna, chatId, 'Audio', await aClip({ picture: false, seconds: 122 }));

    expect(response.json()).toMatchObject({ status: 400, code: 'media_too_long' });
  });

  it('is possible 20 times an hour', async () => {
    const limited = await openTestApp({ rateLimits: memoryRateLimits });
    const member = await limited.member();
    const form = aForm('no picture');
    const attempt = async () =>
      await limited.inject({
        method: 'POST',
        url: `/api/chat/${v4()}/media/upload?Type=Photo&ClientMediaId=${v4()}`,
        headers: { ...member.headers, 'content-type': form.contentType },
        payload: form.payload,
      });

    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await attempt()).statusCode);
    const late = await attempt();
    await limited.close();

    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(String(late.json<{ retryAfter: number }>().retryAfter)).toBe(late.headers['retry-after']);
  });

  it('is refused until the other member has answered', async () => {
    const { anna, boris, chatId } = await sending.aTalk({ answered: false });
    const picture = await contents.Photo();

    expect((await sending.upload(anna, chatId, 'Photo', picture)).json()).toMatchObject({
      status: 403,
      code: 'answer_required',
    });
    expect((await sending.upload(boris, chatId, 'Photo', picture)).statusCode).toBe(200);
  });

  it('leaves nothing behind when it stops half-way', async () => {
    const { anna, chatId } = await sending.aTalk();
    const before = test.mediaKeys().length;
    const form = aForm(await contents.Photo());

    const cut = await test.inject({
      method: 'POST',
      url: `/api/chat/${chatId}/media/upload?Type=Photo&ClientMediaId=${v4()}`,
      headers: { ...anna.headers, 'content-type': form.contentType },
      payload: form.payload.subarray(0, 700),
    });

    expect(cut.statusCode).toBeGreaterThanOrEqual(400);
    expect(test.mediaKeys()).toHaveLength(before);
  });

  it('leaves nothing behind when the chat ends meanwhile', async () => {
    const { anna, boris, chatId } = await sending.aTalk();
    const { put } = test.deps.media.files;
    const before = test.mediaKeys().length;
    Object.assign(test.deps.media.files, {
      put: async (key: string, bytes: Buffer) => {
        await put(key, bytes);
        await boris.call('DELETE', `/matching/unmatch/${anna.userId}`);
      },
    });

    const response = await sending.upload(anna, chatId, 'Photo', await contents.Photo());
    Object.assign(test.deps.media.files, { put });

    expect(response.statusCode).toBe(404);
    test.deps.clock.advance(hour);
    await tidyChatMedia(test.deps);
    expect(test.mediaKeys()).toHaveLength(before);
  });

  it.each(['Text', 'Gif', 'System', '3', ''])('refuses a file as %s', async (kind) => {
    const { anna, chatId } = await sending.aTalk();

    const response = await sending.upload(anna, chatId, kind, await contents.Photo());

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'Type' }] });
  });
});
