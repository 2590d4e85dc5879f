import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError, apiKey } from '@duet/kit';
import { aChat, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from './chat-app.tsx';
import en from './locales/en.json' with { type: 'json' };

const chat = aChat({ number: 1 });
type Services = ReturnType<typeof createFakeServices>;

async function aVisit(path: string, prepare?: (services: Services) => void) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  prepare?.(services);
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  return { ...rendered, api: services.api };
}

const dialog = () => screen.findByRole('textbox', { name: /^Message to/ });
const dialogPath = `/main/chat/${chat.chatId}`;

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

describe('the chat that something did not come for', () => {
  it('offers to try again when the own profile failed', async () => {
    const { user } = await aVisit('/main/chat', ({ api }) => api.failOnce('getCurrentProfile'));

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Chats' })).toBeInTheDocument();
  });

  it('offers to try again in the dialog when the list failed', async () => {
    const { user } = await aVisit(dialogPath, ({ api }) => api.failOnce('getChats'));
    const [, inDialog] = await screen.findAllByRole('button', { name: 'Try again' });

    await user.click(inDialog as HTMLElement);

    expect(await dialog()).toBeInTheDocument();
  });
});

describe('a browser that keeps nothing', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('a browser that keeps nothing still sends, and the member is told once what that means', async () => {
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('storage is off', 'InvalidStateError');
    });
    const { user, api, services } = await aVisit(dialogPath);

    await user.type(await dialog(), 'Hello{Enter}');

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    expect(services.notifications).toEqual([{ type: 'warning', message: en.passing }]);
  });
});

describe('a dialog that the cached list does not know', () => {
  const hold = ({ api, queryClient }: Services, chats: readonly object[]) => {
    queryClient.setQueryData(apiKey('getChats', {}), []);
    const gate = Promise.withResolvers<void>();
    api.on('getChats', () => gate.promise.then(() => chats as never));
    return gate;
  };

  it('a dialog that the cached list does not know is shown when a newer list has it, and is not called gone before', async () => {
    const gates: PromiseWithResolvers<void>[] = [];
    await aVisit(dialogPath, (services) => void gates.push(hold(services, [chat])));
    expect(screen.queryByText(en.gone.title)).not.toBeInTheDocument();

    gates[0]?.resolve();

    expect(await dialog()).toBeInTheDocument();
  });

  it('a dialog that the cached list does not know is gone when a newer list does not have it', async () => {
    const gates: PromiseWithResolvers<void>[] = [];
    await aVisit(dialogPath, (services) => void gates.push(hold(services, [])));

    gates[0]?.resolve();

    expect(await screen.findByRole('heading', { level: 1, name: en.gone.title })).toBeInTheDocument();
  });

  it('a dialog that the cached list does not know is not called gone when nobody knows', async () => {
    await aVisit(dialogPath, ({ api, queryClient }) => {
      queryClient.setQueryData(apiKey('getChats', {}), []);
      api.on('getChats', () => {
        throw new ApiError(503, 'unavailable');
      });
    });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: en.failed.title })).toBeInTheDocument();
    expect(screen.queryByText(en.gone.title)).not.toBeInTheDocument();
  });
});

describe('the pane beside the list', () => {
  it('asks to choose a conversation where there is one', async () => {
    await aVisit('/main/chat');

    expect(await screen.findByRole('heading', { name: en.choose.title })).toBeInTheDocument();
  });

  it('says nothing to a member without chats, whom the list tells what to do', async () => {
    await aVisit('/main/chat', ({ api }) => void (api.world.chats = []));

    expect(await screen.findByRole('heading', { name: en.empty.title })).toBeInTheDocument();
    expect(screen.queryByText(en.choose.title)).not.toBeInTheDocument();
  });

  it('says nothing beside a list that did not come', async () => {
    await aVisit('/main/chat', ({ api }) => api.failAlways('getChats'));

    expect(await screen.findByRole('heading', { name: en.failed.title })).toBeInTheDocument();
    expect(screen.queryByText(en.choose.title)).not.toBeInTheDocument();
  });
});

describe('the list beside a dialog', () => {
  it('keeps the search and the tab when a chat is opened', async () => {
    const chats = Array.from({ length: 9 }, (_, index) => aChat({ number: index + 1 }));
    const { user } = await aVisit('/main/chat', ({ api }) => void (api.world.chats = chats));
    await user.type(await screen.findByRole('searchbox'), 'Member 3');

    await user.click(await screen.findByRole('link', { name: /Member 3/ }));

    await dialog();
    expect(screen.getByRole('searchbox')).toHaveValue('Member 3');
    expect(screen.queryByRole('link', { name: /Member 4/ })).not.toBeInTheDocument();
  });
});
