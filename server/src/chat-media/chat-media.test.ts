import type { Chat, Message, MessageMedia } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { v4 } from 'uuid';
import { purgeDeleted } from '../account/purge-deleted.ts';
import { day, hour, minute } from '../lib/constants.ts';
import { openTestApp } from '../lib/test-app.ts';
import type { TestApp, TestMember } from '../lib/test-app.ts';
import { aForm } from '../photos/test-form.ts';
import { memoryRateLimits } from '../platform/limits/rate-limits.ts';
import { aClip } from '../platform/media/test-clip.ts';
import { aTellingPhoto, photoFormats, photoSecrets } from '../platform/media/test-photo.ts';
import { tidyChatMedia } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Kind = 'Photo' | 'Video' | 'Audio';
const codes = { Photo: 3, Video: 4, Audio: 5 } as const;

/** Two who have matched and both written, so that files are allowed. */
async function aTalk({ answered = true } = {}) {
  const [anna, boris] = [await test.member({ name: 'Anna' }), await test.member({ name: 'Boris' })];
  await anna.call('POST', '/likes?like=Heart', boris.userId);
  const { chatId } = (await boris.call('POST', '/likes?like=Heart', anna.userId)).json<{ chatId: string }>();
  const say = (member: TestMember) =>
    member.call('POST', `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message: 'Hello' });
  await say(anna);
  if (answered) await say(boris);
  return { anna, boris, chatId };
}
type Talk = Awaited<ReturnType<typeof aTalk>>;

async function upload(member: TestMember, chatId: string, Type: string, content: Buffer, ClientMediaId: string = v4()) {
  const form = aForm(content);
  return test.inject({
    method: 'POST',
    url: `/api/chat/${chatId}/media/upload?${new URLSearchParams({ Type, ClientMediaId }).toString()}`,
    headers: { ...member.headers, 'content-type': form.contentType },
    payload: form.payload,
  });
}

const sendMedia = (member: TestMember, chatId: string, type: number, mediaId: string, clientMessageId: string = v4()) =>
  member.call('POST', `/chat/${chatId}/messages/send`, { clientMessageId, type, mediaId });
const download = (member: TestMember, chatId: string, Type: Kind | 'Gif', Id: string) =>
  member.call('GET', `/chat/${chatId}/media/download?Type=${Type}&Id=${Id}`);

const contents: Readonly<Record<Kind, () => Promise<Buffer>>> = {
  Photo: () => aTellingPhoto({ width: 400, height: 300 }),
  Video: () => aClip(),
  Audio: () => aClip({ picture: false }),
};

async function aSentFile({ anna, chatId }: Talk, kind: Kind = 'Photo') {
  const media = (await upload(anna, chatId, kind, await contents[kind]())).json<MessageMedia>();
  const message = (await sendMedia(anna, chatId, codes[kind], media.id)).json<Message>();
  return { media, message };
}

const filesOf = (mediaId: string) => test.mediaKeys().filter((key) => key.startsWith(mediaId));
const read = async (member: TestMember, chatId: string) =>
  (await member.call('GET', `/chat/${chatId}/messages`)).json<{ items: Message[] }>().items;

describe('uploading', () => {
  it.each(photoFormats)('keeps nothing of a photo but pixels: %s', async (format) => {
    const { anna, boris, chatId } = await aTalk();

    const response = await upload(anna, chatId, 'Photo', await aTellingPhoto({ format, width: 2400, height: 1600 }));

    const media = response.json<MessageMedia>();
    expect(response.statusCode).toBe(200);
    expect(media.facts).toMatchObject({ contentType: 'image/webp', width: 1600, height: 1067, milliseconds: null });
    await sendMedia(anna, chatId, codes.Photo, media.id);
    const file = await download(boris, chatId, 'Photo', media.id);
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
    const { anna, chatId } = await aTalk();

    const media = (await upload(anna, chatId, kind, await contents[kind]())).json<MessageMedia>();

    const file = await download(anna, chatId, kind, media.id);
    expect(media.facts).toMatchObject({ contentType, bytes: file.rawPayload.length });
    expect(file.headers).toMatchObject({ 'content-type': contentType, 'accept-ranges': 'bytes' });
    expect(photoSecrets.filter((secret) => file.rawPayload.includes(secret))).toEqual([]);
  });

  it('answers a repeat with the first file, also at the same instant', async () => {
    const { anna, chatId } = await aTalk();
    const id = v4();
    const picture = await contents.Photo();

    const answers = await Promise.all([1, 2, 3].map(() => upload(anna, chatId, 'Photo', picture, id)));

    const ids = new Set(answers.map((answer) => answer.json<MessageMedia>().id));
    expect(ids.size).toBe(1);
    test.deps.clock.advance(hour);
    await tidyChatMedia(test.deps);
    expect(filesOf([...ids].join('')).toSorted()).toEqual([
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
    const { anna, chatId } = await aTalk();
    const before = test.mediaKeys().length;

    const response = await upload(anna, chatId, kind, Buffer.from(content));

    expect(response.json()).toMatchObject({ status: 400, code, errors: [{ field: 'file' }] });
    expect(test.mediaKeys()).toHaveLength(before);
  });

  it.each([
    ['Photo', 10],
    ['Audio', 10],
    ['Video', 25],
  ] as const)('refuses a %s of more than %i MB', async (kind, megabytes) => {
    const { anna, chatId } = await aTalk();
    const large = Buffer.concat([await contents[kind](), Buffer.alloc(megabytes * 1024 * 1024)]);

    const response = await upload(anna, chatId, kind, large);

    expect(response.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('refuses a voice of more than two minutes', async () => {
    const { anna, chatId } = await aTalk();

    const response = await upload(anna, chatId, 'Audio', await aClip({ picture: false, seconds: 122 }));

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
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '180']);
  });

  it('waits for the first answer of the other one', async () => {
    const { anna, boris, chatId } = await aTalk({ answered: false });
    const picture = await contents.Photo();

    expect((await upload(anna, chatId, 'Photo', picture)).json()).toMatchObject({
      status: 403,
      code: 'answer_required',
    });
    expect((await upload(boris, chatId, 'Photo', picture)).statusCode).toBe(200);
  });

  it('leaves nothing behind when it stops half-way', async () => {
    const { anna, chatId } = await aTalk();
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
    const { anna, boris, chatId } = await aTalk();
    const { put } = test.deps.media.files;
    const before = test.mediaKeys().length;
    Object.assign(test.deps.media.files, {
      put: async (key: string, bytes: Buffer) => {
        await put(key, bytes);
        await boris.call('DELETE', `/matching/unmatch/${anna.userId}`);
      },
    });

    const response = await upload(anna, chatId, 'Photo', await contents.Photo());
    Object.assign(test.deps.media.files, { put });

    expect(response.statusCode).toBe(404);
    test.deps.clock.advance(hour);
    await tidyChatMedia(test.deps);
    expect(test.mediaKeys()).toHaveLength(before);
  });

  it.each(['Text', 'Gif', 'System', '3', ''])('takes no file as %s', async (kind) => {
    const { anna, chatId } = await aTalk();

    const response = await upload(anna, chatId, kind, await contents.Photo());

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'Type' }] });
  });
});

describe('sending', () => {
  it.each(['Photo', 'Video', 'Audio'] as const)('shows a %s to both by links of their own', async (kind) => {
    const talk = await aTalk();

    const { media, message } = await aSentFile(talk, kind);

    expect(message).toMatchObject({ type: codes[kind], message: '', media: { id: media.id, facts: media.facts } });
    const [mine, theirs] = [await read(talk.anna, talk.chatId), await read(talk.boris, talk.chatId)];
    expect(mine.at(-1)).toEqual(message);
    expect(theirs.at(-1)?.media?.blob).not.toBe(message.media?.blob);
    for (const link of [message.media?.blob, theirs.at(-1)?.media?.blob]) {
      const file = await test.inject({ url: link ?? '' });
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': media.facts?.contentType,
        'cache-control': 'private, max-age=3600',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    const [chat] = (await talk.boris.call('GET', '/chats')).json<Chat[]>();
    expect(chat?.lastMessage).toEqual(theirs.at(-1));
  });

  it('gives photos alone a smudge, and of 24 px', async () => {
    const talk = await aTalk();
    const [photo, video] = [await aSentFile(talk, 'Photo'), await aSentFile(talk, 'Video')];

    const smudge = await test.inject({ url: photo.message.media?.preview ?? '' });

    expect(await sharp(smudge.rawPayload).metadata()).toMatchObject({ width: 24, height: 24, format: 'webp' });
    expect(video.message.media?.preview).toBeNull();
  });

  it('takes a file once, and a repeat answers the first message', async () => {
    const { anna, chatId } = await aTalk();
    const { id } = (await upload(anna, chatId, 'Photo', await contents.Photo())).json<MessageMedia>();
    const clientMessageId = v4();

    const first = await sendMedia(anna, chatId, 3, id, clientMessageId);
    const repeat = await sendMedia(anna, chatId, 3, id, clientMessageId);
    const again = await sendMedia(anna, chatId, 3, id);

    expect(repeat.json()).toEqual(first.json());
    expect(again.json()).toMatchObject({ status: 400, errors: [{ field: 'mediaId', code: 'unknown_value' }] });
  });

  it('takes no file of somebody else, of another chat, or as another type', async () => {
    const [here, there] = [await aTalk(), await aTalk()];
    const { id } = (await upload(here.anna, here.chatId, 'Photo', await contents.Photo())).json<MessageMedia>();

    for (const attempt of [
      await sendMedia(here.boris, here.chatId, 3, id),
      await sendMedia(there.anna, there.chatId, 3, id),
      await sendMedia(here.anna, here.chatId, 4, id),
      await sendMedia(here.anna, here.chatId, 3, v4()),
    ]) {
      expect(attempt.json()).toMatchObject({ status: 400, errors: [{ field: 'mediaId', code: 'unknown_value' }] });
    }
  });

  it.each([2, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, -1])('leaves type %i to the server', async (type) => {
    const { anna, chatId } = await aTalk();

    const response = await anna.call('POST', `/chat/${chatId}/messages/send`, {
      clientMessageId: v4(),
      type,
      message: 'Mine',
      mediaId: v4(),
    });

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'type' }] });
    expect(await read(anna, chatId)).toHaveLength(2);
  });
});

describe('a file of a chat', () => {
  it('is nobody else’s, whatever they ask with', async () => {
    const talk = await aTalk();
    const { media, message } = await aSentFile(talk);
    const other = await aTalk();

    expect((await download(other.anna, talk.chatId, 'Photo', media.id)).statusCode).toBe(404);
    expect((await download(other.anna, other.chatId, 'Photo', media.id)).statusCode).toBe(404);
    expect((await download(talk.boris, talk.chatId, 'Video', media.id)).statusCode).toBe(404);
    expect((await upload(other.anna, talk.chatId, 'Photo', await contents.Photo())).statusCode).toBe(404);
    const link = message.media?.blob ?? '';
    for (const forged of [
      link.replace(talk.anna.userId, other.anna.userId),
      link.replace('/file?', '/preview?'),
      link.replace(/e=\d+/, 'e=9999999999'),
      link.replace(/&s=.*/, ''),
      link.replace(media.id, v4()),
    ]) {
      expect((await test.inject({ url: forged })).statusCode).toBe(404);
    }
  });

  it('is the sender’s alone until it is sent', async () => {
    const { anna, boris, chatId } = await aTalk();
    const { id } = (await upload(anna, chatId, 'Photo', await contents.Photo())).json<MessageMedia>();

    expect((await download(boris, chatId, 'Photo', id)).statusCode).toBe(404);
    expect((await download(anna, chatId, 'Photo', id)).statusCode).toBe(200);
  });

  it('has links that end', async () => {
    const talk = await aTalk();
    const { message } = await aSentFile(talk);

    test.deps.clock.advance(7 * hour);

    expect((await test.inject({ url: message.media?.blob ?? '' })).statusCode).toBe(404);
    expect(
      (await test.inject({ url: (await read(talk.anna, talk.chatId)).at(-1)?.media?.blob ?? '' })).statusCode,
    ).toBe(200);
  });

  it.each([
    [
      'a block',
      ({ anna, boris }: Talk) => boris.call('POST', `/profiles/${anna.userId}/block`, { action: 'BlockUser' }),
    ],
    ['an unmatch', ({ anna, boris }: Talk) => boris.call('DELETE', `/matching/unmatch/${anna.userId}`)],
    ['a report', ({ anna, boris }: Talk) => boris.call('POST', `/profiles/${anna.userId}/report`, { reason: 'SCAM' })],
  ])('is gone for both after %s', async (_what, end) => {
    const talk = await aTalk();
    const { media } = await aSentFile(talk);
    const links = (await read(talk.boris, talk.chatId)).at(-1)?.media;

    await end(talk);

    for (const member of [talk.anna, talk.boris]) {
      expect((await download(member, talk.chatId, 'Photo', media.id)).statusCode).toBe(404);
      expect((await upload(member, talk.chatId, 'Photo', await contents.Photo())).statusCode).toBe(404);
    }
    for (const url of [links?.blob ?? '', links?.preview ?? '']) {
      expect((await test.inject({ url })).statusCode).toBe(404);
    }
  });

  it('goes with its message when that is deleted for both, and is kept for moderation like its words', async () => {
    const talk = await aTalk();
    const { media, message } = await aSentFile(talk);
    expect(filesOf(media.id)).toHaveLength(2);

    const deleted = await talk.anna.call('DELETE', `/chat/${talk.chatId}/messages/${message.id}`);

    expect(deleted.statusCode).toBe(204);
    await tidyChatMedia(test.deps);
    expect(filesOf(media.id)).toHaveLength(2);
    expect((await read(talk.boris, talk.chatId)).at(-1)).toMatchObject({ media: null });
    for (const { headers } of [talk.anna, talk.boris]) {
      const url = `/api/chat/${talk.chatId}/media/download?Type=Photo&Id=${media.id}`;
      expect((await test.inject({ url, headers })).statusCode).toBe(404);
    }
    expect((await test.inject({ url: message.media?.blob ?? '' })).statusCode).toBe(404);
    test.deps.clock.advance(30 * day);
    await tidyChatMedia(test.deps);
    expect(filesOf(media.id)).toEqual([]);
  });

  it('goes at once with its sender though it was deleted before', async () => {
    const talk = await aTalk();
    const { media, message } = await aSentFile(talk);
    await talk.anna.call('DELETE', `/chat/${talk.chatId}/messages/${message.id}`);
    await talk.anna.call('DELETE', '/account/delete');

    const device = { deviceName: 'Phone', pushToken: 'test' };
    await talk.anna.call('POST', '/account/drop-and-register-new', { name: 'Anna', device });
    await tidyChatMedia(test.deps);

    expect(filesOf(media.id)).toEqual([]);
  });

  it('goes with its sender', async () => {
    const talk = await aTalk();
    const [mine, theirs] = [await aSentFile(talk), await aSentFile({ ...talk, anna: talk.boris })];

    await talk.anna.call('DELETE', '/account/delete');
    test.deps.clock.advance(29 * day);
    await purgeDeleted(test.deps);

    expect([...filesOf(mine.media.id), ...filesOf(theirs.media.id)]).toEqual([]);
  });

  it('goes after a day when nobody sends it', async () => {
    const talk = await aTalk();
    const { id } = (await upload(talk.anna, talk.chatId, 'Photo', await contents.Photo())).json<MessageMedia>();
    const { media } = await aSentFile(talk);

    test.deps.clock.advance(day - minute);
    await tidyChatMedia(test.deps);
    expect(filesOf(id)).toHaveLength(2);
    test.deps.clock.advance(2 * minute);
    await tidyChatMedia(test.deps);

    expect(filesOf(id)).toEqual([]);
    expect(filesOf(media.id)).toHaveLength(2);
  });

  it('cannot be edited', async () => {
    const talk = await aTalk();
    const { message } = await aSentFile(talk);

    const edited = await talk.anna.call('PATCH', `/chat/${talk.chatId}/messages/${message.id}`, { message: 'Words' });

    expect(edited.json()).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
