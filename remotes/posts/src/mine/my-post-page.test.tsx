import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { postStates } from '@duet/contracts';
import { aPost, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { MyPostPage } from './my-post-page.tsx';

beforeEach(() => localStorage.clear());

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

it('says once that the post is out, when it is published or a moderator has let it pass', async () => {
  const services = createFakeServices({ publisher: 'posts' });
  const visit = () => renderRemote(<MyPostPage />, { name: 'posts', catalogues: { en }, services });
  services.api.world.myPost = aPost({ stateId: postStates.indexOf('WaitVerify') });
  const first = await visit();
  await screen.findByText('Being checked');
  // the part that remembers it is fetched behind the page
  await waitFor(() => expect(localStorage).toHaveLength(1));
  first.unmount();
  services.queryClient.clear();
  services.api.world.myPost = aPost({ stateId: postStates.indexOf('Active') });

  const second = await visit();
  await waitFor(() => expect(services.notifications).toMatchObject([{ message: en.milestone.firstPost }]));
  second.unmount();
  await visit();

  expect(await screen.findByText('Visible')).toBeInTheDocument();
  expect(services.notifications).toHaveLength(1);
});
