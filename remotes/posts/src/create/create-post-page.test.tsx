import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { postStates } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { aPost, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { CreatePostPage } from './create-post-page.tsx';

afterEach(() => localStorage.clear());

/** A member without a post. */
function aWriter() {
  const services = createFakeServices({ publisher: 'posts' });
  services.api.world.myPost = null;
  return services;
}

it('asks for the sheet of coins when they are short, and keeps the draft', async () => {
  const services = aWriter();
  services.api.on('createPost', () => {
    const problem = { type: 'urn:duet', title: 'Short', status: 402, code: 'not_enough_coins', missing: 15 } as const;
    throw new ApiError(402, 'not_enough_coins', problem);
  });
  const asked = jest.fn();
  services.bus.on('purchase.asked').subscribe(asked);
  const { user } = await renderRemote(<CreatePostPage />, { name: 'posts', catalogues: { en }, services });

  await user.click(await screen.findByRole('radio', { name: /^In my own words/ }));
  await user.type(screen.getByRole('textbox', { name: 'Your text' }), 'Somebody for a walk?');
  await user.click(screen.getByRole('button', { name: 'Publish for 40 coins' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('You are 15 coins short.');
  expect(asked).toHaveBeenCalledWith({ sheet: 'coins', missing: 15 });
  expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveValue('Somebody for a walk?');
});

it('says at the field that the words are too few', async () => {
  const services = aWriter();
  const { user } = await renderRemote(<CreatePostPage />, { name: 'posts', catalogues: { en }, services });
  await user.click(await screen.findByRole('radio', { name: /^In my own words/ }));
  const field = screen.getByRole('textbox', { name: 'Your text' });
  await user.type(field, 'Hi');

  await user.click(screen.getByRole('button', { name: /^Publish/ }));

  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Write at least 10 characters/);
  expect(services.api.callsOf('createPost')).toHaveLength(0);
});

it('takes what is written on the card as own words', async () => {
  const services = aWriter();
  const { user } = await renderRemote(<CreatePostPage />, { name: 'posts', catalogues: { en }, services });

  await user.type(await screen.findByRole('textbox', { name: 'Your text' }), 'Somebody for a walk?');

  expect(screen.getByRole('radio', { name: /^In my own words/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Publish for 40 coins' }));
  await waitFor(() => expect(services.navigations).toMatchObject([{ name: 'MyPost' }]));
  expect(services.api.callsOf('createPost')).toMatchObject([
    { body: { templateId: 'custom', text: 'Somebody for a walk?' } },
  ]);
});

it.each([
  ['Active', [{ message: en.milestone.firstPost }]],
  ['WaitVerify', [{ message: en.create.done }]],
] as const)('says once where a new post stands that is %s', async (state, notices) => {
  const services = aWriter();
  services.api.on('createPost', () => ({ post: aPost({ stateId: postStates.indexOf(state) }), coins: 10 }));
  const { user } = await renderRemote(<CreatePostPage />, { name: 'posts', catalogues: { en }, services });

  await user.click(await screen.findByRole('radio', { name: /^Who joins me/ }));
  await user.click(screen.getByRole('button', { name: /^Publish/ }));

  await waitFor(() => expect(services.navigations).toMatchObject([{ name: 'MyPost' }]));
  await waitFor(() => expect(services.notifications).toMatchObject(notices));
});

it('shows the post that there is before another one is written', async () => {
  const services = aWriter();
  services.api.world.myPost = aPost({ number: 1, stateId: postStates.indexOf('Active') });
  await renderRemote(<CreatePostPage />, { name: 'posts', catalogues: { en }, services });

  expect(await screen.findByText(en.create.exists)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: en.mine.open })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
});

it.each([
  [
    'rejected or over',
    (services: ReturnType<typeof aWriter>) => {
      services.api.world.myPost = aPost({ number: 1, stateId: postStates.indexOf('InActive') });
    },
  ],
  ['not known', (services: ReturnType<typeof aWriter>) => services.api.failAlways('getMyPost')],
])('lets a member write whose earlier post is %s', async (_why, given) => {
  const services = aWriter();
  given(services);
  await renderRemote(<CreatePostPage />, { name: 'posts', catalogues: { en }, services });

  expect(await screen.findByRole('button', { name: /^Publish/ })).toBeInTheDocument();
});
