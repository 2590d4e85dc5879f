import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError, messagesKey } from '@duet/kit';
import type { LoadedMessages } from '@duet/kit';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { loadOlder } from './messages-cache.ts';

const chat = aChat({ number: 1 });

async function aDialog(prepare?: (services: ReturnType<typeof createFakeServices>) => void) {
  const services = createFakeServices({ publisher: 'chat' });
  // an outbox of its own for each test
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  prepare?.(services);
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  const log = await screen.findByRole('log');
  return { ...rendered, api: services.api, log };
}

const aHistory = (length: number) =>
  Array.from({ length }, (_, index) =>
    aMessage({
      number: index + 1,
      id: anId(9_000 + index),
      chatId: chat.chatId,
      message: `Message ${index}`,
      status: 3,
    }),
  );

describe('a dialog', () => {
  beforeEach(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });

  it('shows the messages, mine with their status', async () => {
    const { log } = await aDialog((services) => {
      services.api.world.messages[chat.chatId] = [
        aMessage({ number: 1, message: 'Hello', senderId: chat.partnerId }),
        aMessage({ number: 2, message: 'Hi there', senderId: anId(1), status: 3 }),
      ];
    });

    expect(within(log).getByText('Hello')).toBeInTheDocument();
    expect(within(log).getByRole('img', { name: 'Read' })).toBeInTheDocument();
  });

  it('leads by the face and the name in its header to the profile of the partner', async () => {
    const { user } = await aDialog();
    const heading = screen.getByRole('heading', { level: 1, name: chat.partner.name });
    const link = within(heading).getByRole('link', { name: chat.partner.name });

    expect(link).toHaveAccessibleDescription('See the profile');
    await user.click(link);

    expect(location.pathname + location.search).toBe(`/main/chat/${chat.chatId}?profile=${chat.partnerId}`);
  });

  it('a dialog with the product itself takes no words and shows the way to support', async () => {
    await aDialog((services) => {
      services.api.world.chats = [{ ...chat, isSystemChat: true }];
      services.api.world.messages[chat.chatId] = [
        aMessage({ number: 1, type: 6, message: 'DUET-1001: Please update the app.', senderId: chat.partnerId }),
      ];
    });

    expect(await screen.findByText('DUET-1001: Please update the app.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).not.toBeInTheDocument();
    expect(within(screen.getByRole('heading', { level: 1 })).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', '/main/profile/support');
  });

  it('sends with Enter, clears the field and shows one bubble', async () => {
    const { user, api, log } = await aDialog();
    const field = screen.getByRole('textbox', { name: /^Message to/ });

    await user.type(field, 'Coffee on Saturday?{Enter}');

    expect(await within(log).findByText('Coffee on Saturday?')).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    expect(field).toHaveValue('');
    expect(within(log).getAllByText('Coffee on Saturday?')).toHaveLength(1);
  });

  it('keeps a line break with Shift and Enter', async () => {
    const { user, api } = await aDialog();
    const field = screen.getByRole('textbox', { name: /^Message to/ });

    await user.type(field, 'one{Shift>}{Enter}{/Shift}two{Enter}');

    await waitFor(() => expect(api.callsOf('sendChatMessage')[0]?.body).toMatchObject({ message: 'one\ntwo' }));
  });

  it('offers to try a refused message again or delete it', async () => {
    const { user, api, log } = await aDialog();
    api.failOnce('sendChatMessage', new ApiError(403, 'chat_closed'));

    await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Refused{Enter}');
    expect(await within(log).findByText('Not delivered', { selector: 'span' })).toBeInTheDocument();
    await user.click(within(log).getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(2));
    await waitFor(() => expect(within(log).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
    const [first, second] = api.callsOf('sendChatMessage');
    expect(second?.body.clientMessageId).toBe(first?.body.clientMessageId);
  });

  it('shows what arrives by the socket, and only once', async () => {
    const { services, log } = await aDialog();
    const message = aMessage({ number: 90, id: anId(9_900), chatId: chat.chatId, message: 'Just now' });

    act(() => {
      services.realtime.events$.next({ type: 'message.created', message });
      services.realtime.events$.next({ type: 'message.created', message });
    });

    expect(await within(log).findAllByText('Just now')).toHaveLength(1);
  });

  it('shows what arrives while the messages are on their way', async () => {
    const message = aMessage({ number: 90, id: anId(9_900), chatId: chat.chatId, message: 'Just now' });
    const { log } = await aDialog(({ api, realtime }) => {
      api.world.messages[chat.chatId] = [];
      const call = api.call.bind(api) as (name: string, ...rest: unknown[]) => Promise<unknown>;
      jest.spyOn(api, 'call').mockImplementation((async (name: string, ...rest: unknown[]) => {
        const answer = await call(name, ...rest);
        // the server has answered; the socket is faster than the answer
        if (name === 'getChatMessages') realtime.events$.next({ type: 'message.created', message });
        return answer;
      }) as typeof api.call);
    });

    expect(await within(log).findAllByText('Just now')).toHaveLength(1);
  });

  it('says that the partner is writing', async () => {
    const { services } = await aDialog();

    act(() => services.realtime.ephemeral$.next({ type: 'chat.typing', chatId: chat.chatId }));

    expect(await screen.findByText('is writing…')).toBeInTheDocument();
  });

  it('draws its history once: not when the partner writes, somebody types or a message comes', async () => {
    const history = aHistory(40);
    const { services, user, log } = await aDialog(({ api }) => {
      api.world.messages[chat.chatId] = history;
    });
    await within(log).findByText('Message 39');
    // each bubble writes its moment when it is drawn
    const drawn = jest.spyOn(Date.prototype, 'toISOString');

    act(() => services.realtime.ephemeral$.next({ type: 'chat.typing', chatId: chat.chatId }));
    await screen.findByText('is writing…');
    await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Coffee');
    const message = aMessage({ number: 90, id: anId(9_900), chatId: chat.chatId, message: 'Just now' });
    act(() => services.realtime.events$.next({ type: 'message.created', message }));
    await within(log).findByText('Just now');

    expect(drawn.mock.calls.length).toBeLessThan(history.length);
    drawn.mockRestore();
  });

  it('draws what is in sight once: not when earlier messages come', async () => {
    const history = aHistory(120);
    const { services, log } = await aDialog(({ api }) => {
      api.on('getChatMessages', ({ query: { before = Infinity } = {} }) => {
        const known = history.filter(({ seq }) => seq < Number(before));
        return { items: known.slice(-50), hasMore: known.length > 50 };
      });
    });
    await within(log).findByText('Message 119');
    const drawn = jest.spyOn(Date.prototype, 'toISOString');

    await act(() => loadOlder(services, chat.chatId));

    expect(services.queryClient.getQueryData<LoadedMessages>(messagesKey(chat.chatId))?.items).toHaveLength(100);
    expect(drawn).not.toHaveBeenCalled();
    drawn.mockRestore();
  });

  it('keeps a draft for the next visit', async () => {
    const { user, unmount } = await aDialog();
    await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Half a thought');
    unmount();

    await aDialog();

    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveValue('Half a thought');
  });

  it('keeps no draft that was deleted just before leaving', async () => {
    const { user, unmount } = await aDialog();
    await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Half a thought');
    await waitFor(() => expect(Object.values(localStorage)).toContain('Half a thought'));

    await user.clear(screen.getByRole('textbox', { name: /^Message to/ }));
    unmount();

    expect(Object.values(localStorage)).not.toContain('Half a thought');
  });

  it('leaves no draft behind when the session ends while it is open', async () => {
    const { user, services, unmount } = await aDialog();
    await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Private words');

    // the shell clears the storage, says that nobody is signed in, and only then takes the dialog away
    localStorage.clear();
    Object.assign(services.session, { state: () => ({ status: 'signed-out' }) });
    unmount();

    expect(localStorage).toHaveLength(0);
  });

  it('refuses a message that is too long and keeps it', async () => {
    const { user, api } = await aDialog();
    const field = screen.getByRole('textbox', { name: /^Message to/ });
    await user.click(field);
    await user.paste('x'.repeat(2001));

    expect(screen.getByRole('alert')).toHaveTextContent('at most 2000 characters');
    await user.keyboard('{Enter}');

    expect(api.callsOf('sendChatMessage')).toHaveLength(0);
    expect(field).toHaveValue('x'.repeat(2001));
  });

  it('asks before a match ends and leaves the dialog', async () => {
    const { user, services, api } = await aDialog();
    services.modalResult = true;

    await user.click(screen.getByRole('button', { name: `More about ${chat.partner.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unmatch' }));

    await waitFor(() => expect(api.callsOf('deleteMatch')).toEqual([{ params: { id: chat.partnerId } }]));
    expect(services.navigations.at(-1)?.name).toBe('Chat');
  });

  it('reports the partner from the menu', async () => {
    const { user, services, api } = await aDialog();
    services.modalResult = { reason: 'SCAM', details: 'Asked for money' };

    await user.click(screen.getByRole('button', { name: `More about ${chat.partner.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));

    await waitFor(() =>
      expect(api.callsOf('reportMember')).toEqual([
        { params: { id: chat.partnerId }, body: { reason: 'SCAM', details: 'Asked for money' } },
      ]),
    );
    expect(services.navigations.at(-1)?.name).toBe('Chat');
  });

  it('stays in the dialog, and says so, when a block does not go through', async () => {
    const { user, services, api } = await aDialog();
    services.modalResult = true;
    api.failOnce('blockMember', new ApiError(503, 'unavailable'));

    await user.click(screen.getByRole('button', { name: `More about ${chat.partner.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));

    await waitFor(() =>
      expect(services.notifications).toMatchObject([
        { type: 'negative', message: 'That did not go through. Please try again.' },
      ]),
    );
    expect(services.navigations).toEqual([]);
  });

  it('edits the last own message with the arrow up', async () => {
    const recent = new Date(Date.now() - 60_000).toISOString();
    const mine = aMessage({ number: 2, senderId: anId(1), message: 'Cofee?', createdAt: recent });
    const { user, api, log } = await aDialog((services) => {
      services.api.world.messages[chat.chatId] = [mine];
    });
    api.on('editMessage', ({ body }) => ({ ...mine, message: body.message, editedAt: new Date().toISOString() }));
    await user.click(screen.getByRole('textbox', { name: /^Message to/ }));
    await user.keyboard('{ArrowUp}');

    const field = screen.getByRole('textbox', { name: 'Edit your message' });
    expect(field).toHaveValue('Cofee?');
    await user.clear(field);
    await user.type(field, 'Coffee?{Enter}');

    expect(await within(log).findByText('Coffee?')).toBeInTheDocument();
    expect(within(log).getByText('edited')).toBeInTheDocument();
  });

  it('keeps what is being written while an earlier message is edited', async () => {
    const recent = new Date(Date.now() - 60_000).toISOString();
    const { user, log } = await aDialog((fake) => {
      fake.api.world.messages[chat.chatId] = [
        aMessage({ number: 2, senderId: anId(1), message: 'Cofee?', createdAt: recent }),
      ];
    });
    const field = screen.getByRole('textbox', { name: /^Message to/ });
    await user.type(field, 'Half a thought');

    await user.click(within(log).getByRole('button', { name: 'Message menu: Cofee?' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    // the very same element: a recording beside it would have gone on
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toBe(field);
  });

  it('deletes an own message for both after a yes', async () => {
    const recent = new Date(Date.now() - 60_000).toISOString();
    const { user, services, api, log } = await aDialog((fake) => {
      fake.api.world.messages[chat.chatId] = [
        aMessage({ number: 2, senderId: anId(1), message: 'Too much', createdAt: recent }),
      ];
    });
    services.modalResult = true;

    await user.click(within(log).getByRole('button', { name: 'Message menu: Too much' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));

    expect(await within(log).findByText('This message was deleted')).toBeInTheDocument();
    expect(api.callsOf('deleteMessage')).toHaveLength(1);
  });

  it('offers no change after fifteen minutes', async () => {
    const old = new Date(Date.now() - 16 * 60_000).toISOString();
    const { user, log } = await aDialog((fake) => {
      fake.api.world.messages[chat.chatId] = [
        aMessage({ number: 2, senderId: anId(1), message: 'Long ago', createdAt: old }),
      ];
    });

    await user.click(within(log).getByRole('button', { name: 'Message menu: Long ago' }));

    expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });
});
