import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Message, OutgoingMessage } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { aMessage, anId, createFakeApi } from '@duet/testing';
import { createOutbox } from './create-outbox.ts';
import { openOutboxStore } from './outbox-store.ts';

const chatId = anId(301);
let accounts = 0;

const textOf = (body: OutgoingMessage) => ('message' in body ? (body.message ?? '') : '');

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
