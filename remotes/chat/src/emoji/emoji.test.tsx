import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aChat, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };
import { noteEmoji } from './recent-emoji.ts';

const chat = aChat({ number: 1 });

async function aDialog(locale: 'en' | 'uk' = 'en') {
  const services = createFakeServices({ publisher: 'chat', locale });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  const prefix = locale === 'en' ? '' : `/${locale}`;
  const path = `${prefix}/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en, uk }, path, services });
  await screen.findByRole('log');
  return { ...rendered, api: services.api };
}

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('the choice of emoji', () => {
  it('finds one by a word and puts it where the caret is; Escape leads back to the field', async () => {
    const { user, api } = await aDialog();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
    await user.type(field, 'Hi there{ArrowLeft>5/}{ArrowLeft}');

    await user.click(screen.getByRole('button', { name: 'Choose an emoji' }));
    const dialog = screen.getByRole('dialog', { name: 'Emoji' });
    await user.type(await within(dialog).findByRole('searchbox', { name: 'Search emoji' }), 'avocado');
    // what was typed before the last letter finds others
    await waitFor(() =>
      expect(
        within(dialog)
          .getAllByRole('gridcell')
          .map(({ textContent }) => textContent),
      ).toEqual(['🥑']),
    );
    await user.keyboard('{Enter}');

    expect(field.value).toBe('Hi🥑 there');
    expect(api.callsOf('sendChatMessage')).toHaveLength(0);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Emoji' })).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(screen.getByRole('log')).toBeInTheDocument();
  });

  it('knows the words of the member’s language, and says when there is none', async () => {
    const { user } = await aDialog('uk');

    await user.click(screen.getByRole('button', { name: 'Вибрати емодзі' }));
    const search = await screen.findByRole('searchbox', { name: 'Пошук емодзі' });
    await user.type(search, 'авокадо');
    expect(await screen.findByRole('gridcell', { name: /авокадо/ })).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'ґґґ');

    expect(await screen.findByText('Нічого не знайдено')).toBeInTheDocument();
  });

  it('has the last ones first at the next opening, and those that are pressed do not move', async () => {
    const { user } = await aDialog();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
    const open = screen.getByRole('button', { name: 'Choose an emoji' });
    await user.click(open);
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
    for (const [word, emoji] of [
      ['avocado', '🥑'],
      ['pizza', '🍕'],
    ] as const) {
      const search = await screen.findByRole('searchbox', { name: 'Search emoji' });
      await user.clear(search);
      await user.type(search, word);
      await waitFor(() =>
        expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([emoji]),
      );
      await user.keyboard('{Enter}');
    }
    await user.click(open);

    await user.click(open);
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    const names = () => recent.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toEqual(['🍕', '🥑']);
    await user.click(recent.getByRole('button', { name: '🥑' }));
    recent.getByRole('button', { name: '🍕' }).focus();
    await user.keyboard('{Enter}');

    expect(field.value).toBe('🥑🍕🥑🍕');
    expect(names()).toEqual(['🍕', '🥑']);
  });

  it('has as many columns as the window takes, also after a phone was turned', async () => {
    const width = jest.replaceProperty(window, 'innerWidth', 400);
    for (const each of ['🥑', '🍕', '🍎', '🍋', '🍇', '🍓', '🍒', '🍑']) noteEmoji(anId(1), each);
    const { user } = await aDialog();
    await user.click(screen.getByRole('button', { name: 'Choose an emoji' }));
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getAllByRole('button')).toHaveLength(8);

    width.replaceValue(320);
    act(() => void window.dispatchEvent(new Event('resize')));

    expect(recent.getAllByRole('button')).toHaveLength(6);
  });

  it('closes when something else is pressed', async () => {
    const { user } = await aDialog();

    await user.click(screen.getByRole('button', { name: 'Choose an emoji' }));
    await user.click(screen.getByRole('log'));

    expect(screen.queryByRole('dialog', { name: 'Emoji' })).not.toBeInTheDocument();
  });
});
