import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ApiError } from '@duet/kit';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { FIRST_PAUSE } from './create-outbox.ts';
import { openOutboxStore } from './outbox-store.ts';
import { outboxOf, resumeOutbox } from './session-outbox.ts';

const chat = aChat({ number: 1 });
const me = anId(1);
const draft = { chatId: chat.chatId, message: 'on its way', replyToMessageId: null };

function aSession() {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: me };
  return services;
}

/** A dialog whose first message is on its way until `answer` is called. */
async function aSlowDialog() {
  const services = aSession();
  const gate = Promise.withResolvers<void>();
  services.api.on('sendChatMessage', async ({ body }) => {
    await gate.promise;
    return aMessage({ clientMessageId: body.clientMessageId, senderId: me });
  });
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  return { ...rendered, api: services.api, answer: gate.resolve };
}

async function write(user: UserEvent, ...messages: readonly string[]): Promise<void> {
  const field = await screen.findByRole('textbox', { name: /^Message to/ });
  for (const message of messages) await user.type(field, `${message}{Enter}`);
}

describe('the outbox of a session', () => {
  const { setTimeout: startTimer } = window;
  afterEach(() => {
    Object.assign(window, { setTimeout: startTimer });
  });
  beforeEach(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });

  it('goes on sending when the member has left the chat', async () => {
    const { user, api, unmount, answer } = await aSlowDialog();
    await write(user, 'first', 'second');
    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));

    unmount();
    answer();

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(2));
  });

  it('sends nothing more when the session is over', async () => {
    const { user, api, services, answer } = await aSlowDialog();
    await write(user, 'first', 'second');
    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));

    services.sharedBus.for('shell').publish('session.signedOut', { uid: 'uid-1', reason: 'asked' });
    answer();
    const { outbox: ofNext } = outboxOf(services, anId(2));
    await ofNext.send({ ...draft, message: 'of the next member' });

    await waitFor(() => expect(ofNext.entries$.value).toEqual([]));
    const sent = api.callsOf('sendChatMessage').map(({ body }) => 'message' in body && body.message);
    expect(sent).toEqual(['first', 'of the next member']);
  });

  it('sends nothing when the session ends while the outbox is still being opened', async () => {
    const store = await openOutboxStore(me);
    await store.put({ ...draft, clientMessageId: anId(77), createdAt: 1, startedAt: 1, state: 'waiting' });
    const services = aSession();

    const { outbox, isLasting } = outboxOf(services, me);
    services.sharedBus.for('shell').publish('session.signedOut', { uid: 'uid-1', reason: 'asked' });
    await isLasting;
    await outbox.send({ ...draft, message: 'too late' });

    const { outbox: ofNext } = outboxOf(services, anId(2));
    await ofNext.send({ ...draft, message: 'of the next member' });
    await waitFor(() => expect(ofNext.entries$.value).toEqual([]));
    const sent = services.api.callsOf('sendChatMessage').map(({ body }) => 'message' in body && body.message);
    expect(sent).toEqual(['of the next member']);
  });

  it('the outbox of a session is one for all screens of a visit', async () => {
    const services = aSession();

    expect(outboxOf(services, me)).toBe(outboxOf(services, me));
  });

  it('takes a message before the store of the device is open, and sends it after what an earlier visit has left', async () => {
    const store = await openOutboxStore(me);
    const left = { ...draft, message: 'of an earlier visit', clientMessageId: anId(77), createdAt: 1, startedAt: 1 };
    await store.put({ ...left, state: 'waiting' });
    const services = aSession();

    const { outbox } = outboxOf(services, me);
    const sending = outbox.send({ ...draft, message: 'of this one' });

    expect(outbox.entries$.value).toMatchObject([{ message: 'of this one' }]);
    await sending;
    await waitFor(() => expect(outbox.entries$.value).toEqual([]));
    const sent = services.api.callsOf('sendChatMessage').map(({ body }) => 'message' in body && body.message);
    expect(sent).toEqual(['of an earlier visit', 'of this one']);
  });

  it('sends what an earlier visit has left without a screen', async () => {
    const store = await openOutboxStore(me);
    await store.put({ ...draft, clientMessageId: anId(77), createdAt: 1, startedAt: 1, state: 'waiting' });
    const services = aSession();

    await resumeOutbox(services);

    await waitFor(() => expect(services.api.callsOf('sendChatMessage')).toHaveLength(1));
    await waitFor(async () => expect(await store.left()).toEqual([]));
  });

  it('leaves nothing behind of a chat that has ended', async () => {
    const services = aSession();
    services.api.on('sendChatMessage', () => new Promise(() => undefined));
    localStorage.setItem(`duet.draft.${chat.chatId}`, 'Half a thought');
    const { outbox } = outboxOf(services, me);
    await outbox.send(draft);

    services.realtime.events$.next({ type: 'chat.removed', chatId: chat.chatId, partnerId: chat.partnerId });

    await waitFor(() => expect(outbox.entries$.value).toEqual([]));
    expect(localStorage).toHaveLength(0);
  });

  it('does not wait out its pause when the network is back', async () => {
    // the first pause never ends by itself; no mock of jest, which would be taken for fake timers
    const neverAfterPause = (work: () => void, milliseconds?: number) =>
      milliseconds === FIRST_PAUSE ? 0 : startTimer(work, milliseconds);
    Object.assign(window, { setTimeout: neverAfterPause });
    const services = aSession();
    services.api.failOnce('sendChatMessage', new ApiError(0, 'network'));
    const { outbox } = outboxOf(services, me);
    await outbox.send(draft);
    await waitFor(() => expect(services.api.callsOf('sendChatMessage')).toHaveLength(1));

    const again = () => {
      dispatchEvent(new Event('online'));
      expect(services.api.callsOf('sendChatMessage')).toHaveLength(2);
    };

    await waitFor(again);
  });
});
