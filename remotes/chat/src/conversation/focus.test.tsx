import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

const chat = aChat({ number: 1 });

async function aDialog() {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  services.api.world.messages[chat.chatId] = [
    aMessage({ number: 1, message: 'See you', senderId: anId(1), createdAt: new Date().toISOString() }),
  ];
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  return { ...rendered, log: await screen.findByRole('log') };
}

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

it('goes on in the log when a message is deleted, as its menu is gone', async () => {
  const { user, services, log } = await aDialog();
  services.modalResult = true;

  await user.click(await within(log).findByRole('button', { name: 'Message menu: See you' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));

  expect(await within(log).findByText('This message was deleted')).toBeInTheDocument();
  expect(log).toHaveFocus();
});

it('the focus is where a voice is recorded, and comes back to the field where there is a keyboard', async () => {
  const isKeyboard = jest.spyOn(window, 'matchMedia').mockImplementation(
    // nothing else of it is asked for
    (query) => ({ matches: query === '(hover: hover)' }) as MediaQueryList,
  );
  const { user } = await aDialog();

  await user.click(screen.getByRole('button', { name: 'Voice message' }));
  // there is no microphone here
  const alert = await screen.findByText(/The microphone cannot be used/);
  expect(alert.parentElement).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveFocus();
  isKeyboard.mockRestore();
});
