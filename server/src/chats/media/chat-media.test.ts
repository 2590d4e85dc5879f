import type { Chat, Message, MessageMedia } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { v4 } from 'uuid';
import { codes, contents, openSending } from '../../../test/kits/chat-media-kit.ts';
import type { Sending, Talk } from '../../../test/kits/chat-media-kit.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';
import { purgeDeleted } from '../../account/purge-deleted.ts';
import { day, hour, minute } from '../../lib/constants.ts';
import { tidyChatMedia } from './index.ts';

let sending: Sending;
let test: TestApp;
beforeAll(async () => {
  sending = await openSending();
  ({ test } = sending);
});
afterAll(() => test.close());

describe('sending a file', () => {
  it.each(['Photo', 'Video', 'Audio'] as const)('shows a %s to both members by links of their own', async (kind) => {
    const talk = await sending.aTalk();

    const { media, message } = await sending.aSentFile(talk, kind);

    expect(message).toMatchObject({ type: codes[kind], message: '', media: { id: media.id, facts: media.facts } });
    const [mine, theirs] = [await sending.read(talk.anna, talk.chatId), await sending.read(talk.boris, talk.chatId)];
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

  it('adds a blurred preview of 24 px to photos only', async () => {
    const talk = await sending.aTalk();
    const [photo, video] = [await sending.aSentFile(talk, 'Photo'), await sending.aSentFile(talk, 'Video')];

    const smudge = await test.inject({ url: photo.message.media?.preview ?? '' });

    expect(await sharp(smudge.rawPayload).metadata()).toMatchObject({ width: 24, height: 24, format: 'webp' });
    expect(video.message.media?.preview).toBeNull();
  });

  it('sends a file once, and answers a repeat with the first message', async () => {
    const { anna, chatId } = await sending.aTalk();
    const { id } = (await sending.upload(anna, chatId, 'Photo', await contents.Photo())).json<MessageMedia>();
    const clientMessageId = v4();

    const first = await sending.sendMedia(anna, chatId, 3, id, clientMessageId);
    const repeat = await sending.sendMedia(anna, chatId, 3, id, clientMessageId);
    const again = await sending.sendMedia(anna, chatId, 3, id);

    expect(repeat.json()).toEqual(first.json());
    expect(again.json()).toMatchObject({ status: 400, errors: [{ field: 'mediaId', code: 'unknown_value' }] });
  });

  it.each(['Photo', 'Video'] as const)('keeps the caption of a %s, for both and in the list', async (kind) => {
    const { anna, boris, chatId } = await sending.aTalk();
    const { id } = (await sending.upload(anna, chatId, kind, await contents[kind]())).json<MessageMedia>();

    const sent = await sending.sendMedia(anna, chatId, codes[kind], id, v4(), { message: '  By the sea ' });

    expect(sent.json()).toMatchObject({ type: codes[kind], message: 'By the sea', media: { id } });
    expect((await sending.read(boris, chatId)).at(-1)).toMatchObject({ message: 'By the sea' });
    const [chat] = (await boris.call('GET', '/chats')).json<Chat[]>();
    expect(chat?.lastMessage).toMatchObject({ type: codes[kind], message: 'By the sea' });
    const exported = await anna.call('GET', '/account/export');
    expect(exported.body).toContain('By the sea');
  });

  it.each([
    ['Photo', 'x'.repeat(2001), 'too_long'],
    ['Photo', '   ', 'too_short'],
    ['Audio', 'Listen', 'unrecognized'],
  ] as const)('refuses a caption of a %s that is none', async (kind, message, code) => {
    const { anna, chatId } = await sending.aTalk();
    const { id } = (await sending.upload(anna, chatId, kind, await contents[kind]())).json<MessageMedia>();

    const refused = await sending.sendMedia(anna, chatId, codes[kind], id, v4(), { message });

    expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'message', code }] });
    expect(await sending.read(anna, chatId)).toHaveLength(2);
  });

  it.each(['Photo', 'Video'] as const)(
    'has the caption of a %s edited like a message, and keeps its file',
    async (kind) => {
      const { anna, boris, chatId } = await sending.aTalk();
      const { id } = (await sending.upload(anna, chatId, kind, await contents[kind]())).json<MessageMedia>();
      const sent = await sending.sendMedia(anna, chatId, codes[kind], id, v4(), { message: 'By the see' });
      const path = `/chat/${chatId}/messages/${sent.json<Message>().id}`;

      const edited = await anna.call('PATCH', path, { message: 'By the sea' });

      expect(edited.json()).toMatchObject({ message: 'By the sea', media: { id }, editedAt: expect.any(String) });
      expect((await sending.read(boris, chatId)).at(-1)).toMatchObject({ message: 'By the sea', media: { id } });
      expect((await sending.download(boris, chatId, kind, id)).statusCode).toBe(200);
      expect((await anna.call('PATCH', path, { message: '' })).statusCode).toBe(400);
    },
  );

  it.each(['Photo', 'Audio'] as const)('has no words to edit below a %s without a caption', async (kind) => {
    const talk = await sending.aTalk();
    const { message } = await sending.aSentFile(talk, kind);

    const edited = await talk.anna.call('PATCH', `/chat/${talk.chatId}/messages/${message.id}`, { message: 'Hello' });

    expect(edited.json()).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('takes the caption away with its deleted message, and keeps it for moderation', async () => {
    const talk = await sending.aTalk();
    const { anna, chatId } = talk;
    const { id } = (await sending.upload(anna, chatId, 'Photo', await contents.Photo())).json<MessageMedia>();
    const message = (await sending.sendMedia(anna, chatId, 3, id, v4(), { message: 'By the sea' })).json<Message>();

    await anna.call('DELETE', `/chat/${chatId}/messages/${message.id}`);

    expect((await sending.read(talk.boris, chatId)).at(-1)).toMatchObject({ message: '', media: null });
    const originals = await test.deps.database.db
      .selectFrom('message_originals')
      .select('body')
      .where('message_id', '=', message.id)
      .execute();
    expect(originals).toEqual([{ body: 'By the sea' }]);
  });

  it('refuses a file of another member, chat or type', async () => {
    const [here, there] = [await sending.aTalk(), await sending.aTalk()];
    const { id } = (await sending.upload(here.anna, here.chatId, 'Photo', await contents.Photo())).json<MessageMedia>();

    for (const attempt of [
      await sending.sendMedia(here.boris, here.chatId, 3, id),
      await sending.sendMedia(there.anna, there.chatId, 3, id),
      await sending.sendMedia(here.anna, here.chatId, 4, id),
      await sending.sendMedia(here.anna, here.chatId, 3, v4()),
    ]) {
      expect(attempt.json()).toMatchObject({ status: 400, errors: [{ field: 'mediaId', code: 'unknown_value' }] });
    }
  });

  it.each([2, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, -1])(
    'refuses message type %i, which only the server sends',
    async (type) => {
      const { anna, chatId } = await sending.aTalk();

      const response = await anna.call('POST', `/chat/${chatId}/messages/send`, {
        clientMessageId: v4(),
        type,
        message: 'Mine',
        mediaId: v4(),
      });

      expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'type' }] });
      expect(await sending.read(anna, chatId)).toHaveLength(2);
    },
  );
});

describe('a file of a chat', () => {
  it('is 404 for everybody outside of the chat', async () => {
    const talk = await sending.aTalk();
    const { media, message } = await sending.aSentFile(talk);
    const other = await sending.aTalk();

    expect((await sending.download(other.anna, talk.chatId, 'Photo', media.id)).statusCode).toBe(404);
    expect((await sending.download(other.anna, other.chatId, 'Photo', media.id)).statusCode).toBe(404);
    expect((await sending.download(talk.boris, talk.chatId, 'Video', media.id)).statusCode).toBe(404);
    expect((await sending.upload(other.anna, talk.chatId, 'Photo', await contents.Photo())).statusCode).toBe(404);
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

  it('is visible to its sender only until it is sent', async () => {
    const { anna, boris, chatId } = await sending.aTalk();
    const { id } = (await sending.upload(anna, chatId, 'Photo', await contents.Photo())).json<MessageMedia>();

    expect((await sending.download(boris, chatId, 'Photo', id)).statusCode).toBe(404);
    expect((await sending.download(anna, chatId, 'Photo', id)).statusCode).toBe(200);
  });

  it('has links that expire', async () => {
    const talk = await sending.aTalk();
    const { message } = await sending.aSentFile(talk);

    test.deps.clock.advance(7 * hour);

    expect((await test.inject({ url: message.media?.blob ?? '' })).statusCode).toBe(404);
    expect(
      (await test.inject({ url: (await sending.read(talk.anna, talk.chatId)).at(-1)?.media?.blob ?? '' })).statusCode,
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
    const talk = await sending.aTalk();
    const { media } = await sending.aSentFile(talk);
    const links = (await sending.read(talk.boris, talk.chatId)).at(-1)?.media;

    await end(talk);

    for (const member of [talk.anna, talk.boris]) {
      expect((await sending.download(member, talk.chatId, 'Photo', media.id)).statusCode).toBe(404);
      expect((await sending.upload(member, talk.chatId, 'Photo', await contents.Photo())).statusCode).toBe(404);
    }
    for (const url of [links?.blob ?? '', links?.preview ?? '']) {
      expect((await test.inject({ url })).statusCode).toBe(404);
    }
  });

  it('disappears with its deleted message, and is kept for moderation', async () => {
    const talk = await sending.aTalk();
    const { media, message } = await sending.aSentFile(talk);
    expect(sending.filesOf(media.id)).toHaveLength(2);

    const deleted = await talk.anna.call('DELETE', `/chat/${talk.chatId}/messages/${message.id}`);

    expect(deleted.statusCode).toBe(204);
    await tidyChatMedia(test.deps);
    expect(sending.filesOf(media.id)).toHaveLength(2);
    expect((await sending.read(talk.boris, talk.chatId)).at(-1)).toMatchObject({ media: null });
    for (const { headers } of [talk.anna, talk.boris]) {
      const url = `/api/chat/${talk.chatId}/media/download?Type=Photo&Id=${media.id}`;
      expect((await test.inject({ url, headers })).statusCode).toBe(404);
    }
    expect((await test.inject({ url: message.media?.blob ?? '' })).statusCode).toBe(404);
    test.deps.clock.advance(30 * day);
    await tidyChatMedia(test.deps);
    expect(sending.filesOf(media.id)).toEqual([]);
  });

  it('is deleted with its sender even when its message was deleted before', async () => {
    const talk = await sending.aTalk();
    const { media, message } = await sending.aSentFile(talk);
    await talk.anna.call('DELETE', `/chat/${talk.chatId}/messages/${message.id}`);
    await talk.anna.call('DELETE', '/account/delete');

    const device = { deviceName: 'Phone', pushToken: 'test' };
    await talk.anna.call('POST', '/account/drop-and-register-new', { name: 'Anna', device });
    await tidyChatMedia(test.deps);

    expect(sending.filesOf(media.id)).toEqual([]);
  });

  it('is deleted with the account of its sender', async () => {
    const talk = await sending.aTalk();
    const [mine, theirs] = [await sending.aSentFile(talk), await sending.aSentFile({ ...talk, anna: talk.boris })];

    await talk.anna.call('DELETE', '/account/delete');
    test.deps.clock.advance(29 * day);
    await purgeDeleted(test.deps);

    expect([...sending.filesOf(mine.media.id), ...sending.filesOf(theirs.media.id)]).toEqual([]);
  });

  it('is deleted after a day when it was not sent', async () => {
    const talk = await sending.aTalk();
    const { id } = (await sending.upload(talk.anna, talk.chatId, 'Photo', await contents.Photo())).json<MessageMedia>();
    const { media } = await sending.aSentFile(talk);

    test.deps.clock.advance(day - minute);
    await tidyChatMedia(test.deps);
    expect(sending.filesOf(id)).toHaveLength(2);
    test.deps.clock.advance(2 * minute);
    await tidyChatMedia(test.deps);

    expect(sending.filesOf(id)).toEqual([]);
    expect(sending.filesOf(media.id)).toHaveLength(2);
  });

  it('cannot be edited', async () => {
    const talk = await sending.aTalk();
    const { message } = await sending.aSentFile(talk);

    const edited = await talk.anna.call('PATCH', `/chat/${talk.chatId}/messages/${message.id}`, { message: 'Words' });

    expect(edited.json()).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
