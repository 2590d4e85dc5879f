import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

const chat = aChat({ number: 1 });
const name = chat.partner.name;
const word = aMessage({ number: 1, message: 'Coffee on Saturday?', chatId: chat.chatId, senderId: chat.partnerId });

async function aDialog(message = word) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  services.api.world.messages[chat.chatId] = [message];
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  const log = await screen.findByRole('log');
  await within(log).findByText(message.message);
  const { api, realtime, notifications } = services;
  return { user: rendered.user, api, realtime, notifications, log };
}

type Dialog = Awaited<ReturnType<typeof aDialog>>;

async function react({ user, log }: Dialog, reaction: string): Promise<void> {
  await user.click(within(log).getByRole('button', { name: `Message menu: ${word.message}` }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: `React with ${reaction}` }));
}

beforeEach(async () => {
  localStorage.clear();
  for (const { name: found } of await indexedDB.databases()) if (found) indexedDB.deleteDatabase(found);
});

describe('reacting to a message (chats-24)', () => {
  it('shows the own reaction at once and sends it', async () => {
    const dialog = await aDialog();

    await react(dialog, 'a heart');

    const chip = within(dialog.log).getByRole('button', { name: 'You reacted with a heart' });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(dialog.api.callsOf('putMessageReaction')).toEqual([
        { params: { id: chat.chatId, messageId: word.id }, body: { reaction: 'heart' } },
      ]),
    );
    expect(dialog.notifications).toEqual([]);
  });

  it('is chosen by keys alone: the menu opens on the first of the six, arrows go along them', async () => {
    const { user, log, api } = await aDialog();

    act(() =>
      within(log)
        .getByRole('button', { name: `Message menu: ${word.message}` })
        .focus(),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'React with a heart' })).toHaveFocus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');

    expect(within(log).getByRole('button', { name: 'You reacted with laughter' })).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('putMessageReaction')[0]?.body).toEqual({ reaction: 'laugh' }));
  });

  it('is taken back when it is chosen again', async () => {
    const dialog = await aDialog({ ...word, reactions: { sender: null, recipient: 'heart', version: 1 } });

    await react(dialog, 'a heart');

    expect(within(dialog.log).queryByRole('button', { name: /reacted with/ })).not.toBeInTheDocument();
    await waitFor(() => expect(dialog.api.callsOf('putMessageReaction')[0]?.body).toEqual({ reaction: null }));
  });

  it('joins in with the reaction of the partner and is counted', async () => {
    const { user, log } = await aDialog({ ...word, reactions: { sender: 'fire', recipient: null, version: 1 } });
    const theirs = within(log).getByRole('button', { name: `${name} reacted with fire` });
    expect(theirs).toHaveAttribute('aria-pressed', 'false');

    await user.click(theirs);

    const both = within(log).getByRole('button', { name: `You and ${name} reacted with fire` });
    expect(both).toHaveTextContent('2');
    expect(both).toHaveAttribute('aria-pressed', 'true');
  });

  it('of the partner comes by the socket, beside the own one', async () => {
    const { realtime, log } = await aDialog({ ...word, reactions: { sender: null, recipient: 'wow', version: 1 } });
    const message = { ...word, reactions: { sender: 'heart', recipient: 'wow', version: 2 } as const };

    act(() => realtime.events$.next({ type: 'message.updated', message }));

    expect(await within(log).findByRole('button', { name: `${name} reacted with a heart` })).toBeInTheDocument();
    expect(within(log).getByRole('button', { name: 'You reacted with surprise' })).toBeInTheDocument();
  });

  it('disappears again with a reason when there is no connection', async () => {
    const dialog = await aDialog();
    dialog.api.failOnce('putMessageReaction', new ApiError(0, 'network'));

    await react(dialog, 'a tear');

    await waitFor(() =>
      expect(dialog.notifications).toMatchObject([
        { type: 'negative', message: 'There is no connection, so your reaction was not saved.' },
      ]),
    );
    expect(within(dialog.log).queryByRole('button', { name: /reacted with/ })).not.toBeInTheDocument();
  });

  it('goes back to what the server has when a change fails', async () => {
    const dialog = await aDialog({ ...word, reactions: { sender: null, recipient: 'heart', version: 1 } });
    dialog.api.failOnce('putMessageReaction', new ApiError(429, 'too_many_requests'));

    await react(dialog, 'fire');

    expect(await within(dialog.log).findByRole('button', { name: 'You reacted with a heart' })).toBeInTheDocument();
    expect(within(dialog.log).queryByRole('button', { name: 'You reacted with fire' })).not.toBeInTheDocument();
  });

  it('sends quick changes one after the other, and the last one stays', async () => {
    const dialog = await aDialog();
    const { promise, resolve } = Promise.withResolvers<void>();
    dialog.api.on('putMessageReaction', async ({ body }) => {
      if (body.reaction === 'heart') await promise;
      return { sender: null, recipient: body.reaction, version: body.reaction === 'heart' ? 1 : 2 };
    });

    await react(dialog, 'a heart');
    await react(dialog, 'fire');
    expect(dialog.api.callsOf('putMessageReaction')).toHaveLength(1);
    resolve();

    await waitFor(() => expect(dialog.api.callsOf('putMessageReaction')).toHaveLength(2));
    expect(await within(dialog.log).findByRole('button', { name: 'You reacted with fire' })).toBeInTheDocument();
    expect(within(dialog.log).queryByRole('button', { name: 'You reacted with a heart' })).not.toBeInTheDocument();
  });
});
