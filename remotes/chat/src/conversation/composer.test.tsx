import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

const chat = aChat({ number: 1 });

async function aComposer(messages: readonly string[] = []) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  services.api.world.messages[chat.chatId] = messages.map((message, index) =>
    aMessage({ number: index + 1, chatId: chat.chatId, message, status: 3 }),
  );
  const path = `/main/chat/${chat.chatId}`;
  const { user } = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  return { user, field: await screen.findByRole('textbox', { name: /^Message to/ }) };
}

/** The button at the end of the field, which is one of two. */
const lastButton = (field: HTMLElement) => [...(field.closest('form')?.querySelectorAll('button') ?? [])].at(-1);
const send = () => screen.queryByRole('button', { name: 'Send' });
const record = () => screen.queryByRole('button', { name: 'Voice message' });

beforeEach(() => localStorage.clear());

describe('the end of the composer', () => {
  it('has the microphone while there is nothing to send, and Send in its place from the first letter on', async () => {
    const { user, field } = await aComposer();
    expect(lastButton(field)).toBe(record());
    expect(send()).not.toBeInTheDocument();

    await user.type(field, ' ');
    expect(lastButton(field)).toBe(record());
    await user.type(field, 'H');
    expect(lastButton(field)).toBe(send());
    expect(record()).not.toBeInTheDocument();

    await user.clear(field);
    expect(lastButton(field)).toBe(record());
    expect(send()).not.toBeInTheDocument();
  });

  it('has the microphone again after a message, and the focus stays in the field', async () => {
    const { user, field } = await aComposer();
    await user.type(field, 'Hello');

    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByRole('button', { name: 'Voice message' })).toBe(lastButton(field));
    expect(send()).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });
});

describe('a key in the composer', () => {
  it('draws no message and no row of the list', async () => {
    const said = jest.spyOn(Date.prototype, 'toISOString');
    const { user, field } = await aComposer(['Hello', 'How are you?']);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    // each message, and each row, says its time when it is drawn
    expect(said.mock.calls.length).toBeGreaterThanOrEqual(3);
    await user.click(field);
    said.mockClear();

    await user.keyboard('ab');

    expect(field).toHaveValue('ab');
    expect(said).not.toHaveBeenCalled();
  });
});
