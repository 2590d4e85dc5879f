import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { CreatePostPage } from './create-post-page.tsx';

afterEach(() => localStorage.clear());

it('asks for the sheet of coins when they are short, and keeps the draft', async () => {
  const services = createFakeServices({ publisher: 'posts' });
  services.api.on('createPost', () => {
    const problem = { type: 'urn:duet', title: 'Short', status: 402, code: 'not_enough_coins', missing: 15 } as const;
    throw new ApiError(402, 'not_enough_coins', problem);
  });
  const asked = jest.fn();
  services.bus.on('purchase.asked').subscribe(asked);
  const { user } = await renderRemote(<CreatePostPage />, { name: 'posts', catalogues: { en }, services });

  await user.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Your text' }), 'Somebody for a walk?');
  await user.click(screen.getByRole('button', { name: 'Publish for 40 coins' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('You are 15 coins short.');
  expect(asked).toHaveBeenCalledWith({ sheet: 'coins', missing: 15 });
  expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveValue('Somebody for a walk?');
});

it('says at the field that the words are too few', async () => {
  const services = createFakeServices({ publisher: 'posts' });
  const { user } = await renderRemote(<CreatePostPage />, { name: 'posts', catalogues: { en }, services });
  await user.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
  const field = screen.getByRole('textbox', { name: 'Your text' });
  await user.type(field, 'Hi');

  await user.click(screen.getByRole('button', { name: /^Publish/ }));

  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Write at least 10 characters/);
  expect(services.api.callsOf('createPost')).toHaveLength(0);
});
