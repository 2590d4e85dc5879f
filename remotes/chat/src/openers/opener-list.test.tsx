import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

const chat = aChat({ number: 1 });

async function aDialog(messages: ReturnType<typeof aMessage>[]) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  services.api.world.messages[chat.chatId] = messages;
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  const field = await screen.findByRole('textbox', { name: /^Message to/ });
  return { ...rendered, api: services.api, field };
}

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

it('a chat without messages offers three openers, which are put into the field and not sent', async () => {
  const { user, api, field } = await aDialog([]);
  const openers = within(await screen.findByRole('list', { name: 'First words to choose from' })).getAllByRole(
    'button',
  );
  expect(openers).toHaveLength(3);
  const words = openers[0]?.textContent;

  await user.click(openers[0] as HTMLElement);

  expect(field).toHaveFocus();
  expect(field).toHaveValue(words);
  expect(screen.queryByRole('list', { name: 'First words to choose from' })).not.toBeInTheDocument();
  expect(api.callsOf('sendChatMessage')).toHaveLength(0);
});

it('a chat with messages offers none', async () => {
  await aDialog([aMessage({ number: 1, message: 'Hello', chatId: chat.chatId, senderId: chat.partnerId })]);

  expect(await screen.findByText('Hello')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'First words to choose from' })).not.toBeInTheDocument();
});
