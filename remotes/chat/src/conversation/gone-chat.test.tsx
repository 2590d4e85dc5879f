import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { changeChats } from '@duet/kit';
import { aChat, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

const [chat, other] = [aChat({ number: 1 }), aChat({ number: 2 })];
const gone = 'This conversation is no longer here';

async function aVisit(chatId: string) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  services.api.world.chats = [chat, other];
  const path = `/main/chat/${chatId}`;
  return await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
}

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  // as the shell names every chat
  document.title = '(2) Chat · Duet';
});

it('a chat that was never there says so in the title of its tab', async () => {
  await aVisit(anId(77));

  expect(await screen.findByRole('heading', { level: 1, name: gone })).toBeInTheDocument();
  expect(document.title).toBe(`(2) ${gone} · Duet`);
});

it('a chat that ends while it is open says so in the title of its tab, and the next one has its own', async () => {
  const { services } = await aVisit(chat.chatId);
  await screen.findByRole('textbox', { name: /^Message to/ });
  expect(document.title).toBe('(2) Chat · Duet');

  services.api.world.chats = [other];
  act(() =>
    changeChats(services.queryClient, { type: 'chat.removed', chatId: chat.chatId, partnerId: chat.partnerId }),
  );
  await waitFor(() => expect(document.title).toBe(`(2) ${gone} · Duet`));
  act(() => services.pageHistory.goTo(`/main/chat/${other.chatId}`));

  expect(await screen.findByRole('textbox', { name: /^Message to/ })).toBeInTheDocument();
  expect(document.title).toBe('(2) Chat · Duet');
});
