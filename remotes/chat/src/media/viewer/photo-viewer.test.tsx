import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aChat, aChatFile, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../../chat-app.tsx';
import en from '../../locales/en.json' with { type: 'json' };

const chat = aChat({ number: 1 });
const path = `/main/chat/${chat.chatId}`;
const me = anId(1);

/** A dialog with photos of these senders, the oldest first. */
async function aDialog(senders: readonly string[], address = path) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: me };
  services.api.world.messages[chat.chatId] = senders.map((senderId, index) =>
    aMessage({ id: anId(8_850 + index), seq: index + 1, senderId, type: 3, message: '', media: aChatFile() }),
  );
  const rendered = await renderRemote(<ChatApp />, {
    name: 'chat',
    catalogues: { en },
    path: address,
    services,
  });
  return { ...rendered, log: await screen.findByRole('log') };
}

const viewer = () => screen.findByRole('dialog', { name: 'Photo' });

beforeEach(() => {
  localStorage.clear();
  history.replaceState({ duet: 'first-test' }, '', '/');
});

describe('a photo on the whole screen', () => {
  it('opens by Enter with its sender, leads to the next one, and gives the focus back', async () => {
    const { user, log } = await aDialog([me, me]);
    const [first] = within(log).getAllByRole('button', { name: 'Photo' });
    first?.focus();

    await user.keyboard('{Enter}');

    const opened = await viewer();
    expect(await within(opened).findByRole('img', { name: 'Photo 1 of 2: You' })).toBeInTheDocument();
    expect(within(opened).getByText('You')).toBeInTheDocument();
    expect(location.search).toBe(`?photo=${anId(8_850)}`);

    await user.click(within(opened).getByRole('button', { name: 'Next photo' }));
    await waitFor(() => expect(within(opened).getByRole('button', { name: 'Next photo' })).toBeDisabled());

    await user.click(within(opened).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.search).toBe('');
    expect(first).toHaveFocus();
  });

  it('closes when the member goes back', async () => {
    const { user, log } = await aDialog([me]);
    await user.click(within(log).getByRole('button', { name: 'Photo' }));
    await viewer();

    act(() => history.back());

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows nothing that is still covered', async () => {
    const { user, log } = await aDialog([me, chat.partnerId, me]);
    const [first] = within(log).getAllByRole('button', { name: 'Photo' });

    await user.click(first as HTMLElement);

    expect(await within(await viewer()).findByRole('img', { name: 'Photo 1 of 2: You' })).toBeInTheDocument();
  });

  it('stays closed at an address whose photo is covered', async () => {
    const { log } = await aDialog([chat.partnerId], `${path}?photo=${anId(8_850)}`);

    expect(within(log).getByRole('button', { name: 'Show the photo' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
