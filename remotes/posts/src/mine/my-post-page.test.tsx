import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { postStates } from '@duet/contracts';
import { aPost, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { MyPostPage } from './my-post-page.tsx';

it('goes on at the heading when the post is deleted, as its button is gone', async () => {
  const services = createFakeServices({ publisher: 'posts' });
  services.api.world.myPost = aPost({ number: 1 });
  services.modalResult = true;
  const { user } = await renderRemote(<MyPostPage />, { name: 'posts', catalogues: { en }, services });

  await user.click(await screen.findByRole('button', { name: 'Delete the post' }));

  expect(await screen.findByText('You have no post')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'My post' })).toHaveFocus();
});

it('promises a day only of a post that others see', async () => {
  const services = createFakeServices({ publisher: 'posts' });
  services.api.world.myPost = aPost({ stateId: postStates.indexOf('WaitVerify') });

  await renderRemote(<MyPostPage />, { name: 'posts', catalogues: { en }, services });

  expect(await screen.findByText('Being checked')).toBeInTheDocument();
  expect(screen.queryByText(/Visible until/)).not.toBeInTheDocument();
});
