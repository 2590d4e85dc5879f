import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Message, OutgoingMessage } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { aChatFile, aMessage, anId, createFakeApi } from '@duet/testing';
import { createOutbox } from './create-outbox.ts';
import { openOutboxStore } from './outbox-store.ts';

const chatId = anId(301);
let accounts = 0;

const textOf = (body: OutgoingMessage) => ('message' in body ? (body.message ?? '') : '');

const aPhotoTo = (to: string) => ({
  chatId: to,
  message: '',
  replyToMessageId: null,
  attachment: { kind: 'Photo', clientMediaId: crypto.randomUUID(), file: new File(['x'], 'me.jpg') } as const,
});

/** A server that keeps messages once per client id and loses requests and answers on the way. */
function aLossyServer(chance: () => number) {
  const api = createFakeApi();
  const stored = new Map<string, Message>();
  api.on('sendChatMessage', ({ body }) => {
    if (chance() < 0.2) throw new ApiError(0, 'network');
    const known = stored.get(body.clientMessageId);
    const message =
      known ?? aMessage({ number: stored.size + 1, ...body, message: textOf(body), replyToMessageId: null });
    stored.set(body.clientMessageId, message);
    if (chance() < 0.2) throw new ApiError(0, 'network');
    return message;
  });
  return { api, stored };
}

async function anOutbox(api = createFakeApi(), userId = `u${++accounts}`) {
  const store = await openOutboxStore(userId);
  const sent: Message[] = [];
  const reports: unknown[] = [];
  let time = 1_000_000;
  const outbox = createOutbox({
    api,
    store,
    onSent: (message) => sent.push(message),
    report: (error) => reports.push(error),
    now: () => time,
    sleep: async (milliseconds) => void (time += milliseconds),
  });
  return { outbox, store, sent, reports, userId, passed: () => time - 1_000_000 };
}

describe('the outbox', () => {
  it('sends in the order of typing although requests and answers get lost, and stores each once', async () => {
    let seed = 7;
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const { api, stored } = aLossyServer(chance);
    const { outbox, store } = await anOutbox(api);

    for (let index = 0; index < 100; index++) {
      await outbox.send({ chatId, message: `m${index}`, replyToMessageId: null });
    }

    await waitFor(() => expect(outbox.entries$.value).toHaveLength(0));
    expect([...stored.values()].map(({ message }) => message)).toEqual(
      Array.from({ length: 100 }, (_, index) => `m${index}`),
    );
    expect(await store.left()).toEqual([]);
  });

  it('goes on after a reload with what was stored', async () => {
    const offline = createFakeApi();
    offline.on('sendChatMessage', () => new Promise(() => undefined));
    const first = await anOutbox(offline);
    await first.outbox.send({ chatId, message: 'before the reload', replyToMessageId: null });

    const second = await anOutbox(createFakeApi(), first.userId);
    await second.outbox.resume();

    expect(second.sent.map(({ message }) => message)).toEqual(['before the reload']);
    expect(await second.store.left()).toEqual([]);
  });

  it('gives up after five minutes, not earlier, and tries again when asked', async () => {
    const api = createFakeApi();
    let isDown = true;
    api.on('sendChatMessage', ({ body }) => {
      if (isDown) throw new ApiError(0, 'network');
      return aMessage({ clientMessageId: body.clientMessageId });
    });
    const { outbox, sent, passed } = await anOutbox(api);

    const entry = await outbox.send({ chatId, message: 'hello', replyToMessageId: null });
    await waitFor(() => expect(outbox.entries$.value[0]?.state).toBe('failed'));
    expect(passed()).toBeGreaterThanOrEqual(5 * 60_000);
    expect(passed()).toBeLessThan(5.5 * 60_000);

    isDown = false;
    await outbox.retry(entry.clientMessageId);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(outbox.entries$.value).toEqual([]);
  });

  it('marks a refused message at once and sends the next', async () => {
    const api = createFakeApi();
    api.failOnce('sendChatMessage', new ApiError(400, 'invalid_request'));
    const { outbox, sent } = await anOutbox(api);

    await outbox.send({ chatId, message: 'refused', replyToMessageId: null });
    await outbox.send({ chatId, message: 'fine', replyToMessageId: null });

    await waitFor(() => expect(sent.map(({ message }) => message)).toEqual(['fine']));
    expect(outbox.entries$.value).toMatchObject([{ message: 'refused', state: 'failed' }]);
  });

  it('marks a message that met a bug of ours, reports it and sends the next', async () => {
    const api = createFakeApi();
    api.on('sendChatMessage', ({ body }) => {
      if ('message' in body && body.message === 'unlucky') throw new TypeError('a bug');
      return aMessage({ clientMessageId: body.clientMessageId });
    });
    const { outbox, sent, reports } = await anOutbox(api);

    await outbox.send({ chatId, message: 'unlucky', replyToMessageId: null });
    await outbox.send({ chatId, message: 'fine', replyToMessageId: null });

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(outbox.entries$.value).toMatchObject([{ message: 'unlucky', state: 'failed' }]);
    expect(reports).toEqual([new TypeError('a bug')]);
  });

  it('forgets a deleted message, on screen and on this device', async () => {
    const api = createFakeApi();
    api.failOnce('sendChatMessage', new ApiError(400, 'invalid_request'));
    const { outbox, store } = await anOutbox(api);
    const entry = await outbox.send({ chatId, message: 'x', replyToMessageId: null });
    await waitFor(() => expect(outbox.entries$.value[0]?.state).toBe('failed'));
    expect(await store.left()).toHaveLength(1);

    await outbox.remove(entry.clientMessageId);

    expect(outbox.entries$.value).toEqual([]);
    expect(await store.left()).toEqual([]);
  });

  it('does not send what another tab has taken back', async () => {
    const api = createFakeApi();
    const second = Promise.withResolvers<void>();
    const store = await openOutboxStore(`u${++accounts}`);
    const report = () => undefined;
    const outbox = createOutbox({ api, store, onSent: () => undefined, report, sleep: () => second.promise });
    api.failOnce('sendChatMessage', new ApiError(0, 'network'));
    const entry = await outbox.send({ chatId, message: 'x', replyToMessageId: null });
    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));

    await store.remove(entry.clientMessageId);
    second.resolve();

    await waitFor(() => expect(outbox.entries$.value).toEqual([]));
    expect(api.callsOf('sendChatMessage')).toHaveLength(1);
  });

  it('tells how far an upload is until it has ended', async () => {
    const api = createFakeApi();
    const gate = Promise.withResolvers<void>();
    api.on('uploadChatMedia', async (_input, { onProgress }) => {
      onProgress?.(0.428);
      await gate.promise;
      throw new ApiError(400, 'unreadable_file');
    });
    const { outbox } = await anOutbox(api);
    const told: (number | undefined)[] = [];

    const { clientMessageId } = await outbox.send(aPhotoTo(chatId));
    outbox.uploads$.subscribe((percents) => told.push(percents.get(clientMessageId)));
    await waitFor(() => expect(told.at(-1)).toBe(42));
    gate.resolve();

    await waitFor(() => expect(outbox.entries$.value[0]?.state).toBe('failed'));
    expect(told.at(-1)).toBeUndefined();
    expect(outbox.uploads$.value.size).toBe(0);
  });

  describe('when the server asks for a pause', () => {
    const tooMany = (retryAfter: number) =>
      new ApiError(429, 'too_many_requests', {
        type: 'about:blank',
        title: 'Too many requests',
        status: 429,
        code: 'too_many_requests',
        retryAfter,
      });

    /** An outbox whose uploads end in these ways, the last of them again and again. */
    async function anOutboxWhere(...ends: readonly (ApiError | 'kept')[]) {
      const api = createFakeApi();
      const left = [...ends];
      api.on('uploadChatMedia', () => {
        const end = left.length > 1 ? left.shift() : left[0];
        if (end instanceof ApiError) throw end;
        return aChatFile();
      });
      return { api, ...(await anOutbox(api)) };
    }

    it('waits as long, and no pause counts as a failure', async () => {
      const { outbox, sent, passed } = await anOutboxWhere(
        tooMany(100),
        tooMany(190),
        ...Array.from({ length: 10 }, () => new ApiError(0, 'network')),
        'kept',
      );

      await outbox.send(aPhotoTo(chatId));

      await waitFor(() => expect(sent).toHaveLength(1));
      expect(passed()).toBeGreaterThan(290_000 + 60_000);
    });

    it('marks a file at once that would be taken in more than five minutes, and says when', async () => {
      const { api, outbox, sent, passed } = await anOutboxWhere(tooMany(1800), 'kept');

      const entry = await outbox.send(aPhotoTo(chatId));

      await waitFor(() => expect(outbox.entries$.value[0]?.state).toBe('failed'));
      const againAt = 1_000_000 + 1_800_000;
      expect(outbox.entries$.value).toMatchObject([{ problem: 'too_many_requests', againAt }]);
      expect(passed()).toBe(0);
      expect(outbox.filesAgainAt()).toBe(againAt);
      await outbox.retry(entry.clientMessageId);
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(api.callsOf('uploadChatMedia')).toHaveLength(2);
    });

    it('waits five minutes in all, however often it is asked', async () => {
      const { outbox, passed } = await anOutboxWhere(tooMany(120));

      await outbox.send(aPhotoTo(chatId));

      await waitFor(() => expect(outbox.entries$.value[0]?.state).toBe('failed'));
      expect(passed()).toBe(240_000);
    });

    it('knows after a reload when files are taken again', async () => {
      const first = await anOutboxWhere(tooMany(1800));
      await first.outbox.send(aPhotoTo(chatId));
      await waitFor(() => expect(first.outbox.entries$.value[0]?.state).toBe('failed'));

      const next = await anOutbox(createFakeApi(), first.userId);
      await next.outbox.resume();

      expect(next.outbox.filesAgainAt()).toBe(1_000_000 + 1_800_000);
    });
  });

  it('keeps nothing for a chat that has ended', async () => {
    const api = createFakeApi();
    api.on('sendChatMessage', () => new Promise(() => undefined));
    const { outbox, store } = await anOutbox(api);
    await outbox.send({ chatId, message: 'too late', replyToMessageId: null });
    await outbox.send({ chatId: anId(302), message: 'to somebody else', replyToMessageId: null });

    await outbox.removeChat(chatId);

    expect(outbox.entries$.value.map(({ message }) => message)).toEqual(['to somebody else']);
    expect((await store.left()).map(({ message }) => message)).toEqual(['to somebody else']);
  });
});
