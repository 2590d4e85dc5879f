import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { CallAnswer } from '@duet/contracts';
import { aChat, aMessage, aPicture, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

const chat = aChat({ number: 1 });

async function aDialog(beginning: CallAnswer<'getChatBeginning'>, messages: ReturnType<typeof aMessage>[] = []) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.messages[chat.chatId] = messages;
  services.api.world.beginnings[chat.chatId] = beginning;
  const path = `/main/chat/${chat.chatId}`;
  await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  await screen.findByRole('textbox', { name: /^Message to/ });
}

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

it('a chat begins with what both reactions were about, above the first message', async () => {
  const prompt = { prompt: 'morning', answer: 'Slowly, with the radio on.' } as const;
  const hello = aMessage({ number: 1, message: 'Hello', chatId: chat.chatId, senderId: chat.partnerId });

  await aDialog({ theirs: prompt, mine: { photoUrl: aPicture(10) } }, [hello]);

  const quoted = await screen.findByText('Slowly, with the radio on.');
  expect(screen.getByText('Reacted to your answer')).toBeInTheDocument();
  expect(screen.getByText('You reacted to this photo')).toBeInTheDocument();
  expect(quoted.compareDocumentPosition(await screen.findByText('Hello'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a chat begins with what it can where nobody has written', async () => {
  await aDialog({ theirs: { photoUrl: aPicture(10) } });

  expect(await screen.findByText('Reacted to your photo')).toBeInTheDocument();
});
