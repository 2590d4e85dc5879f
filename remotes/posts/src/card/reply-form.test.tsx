import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aPost, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { PostCard } from './post-card.tsx';

async function aReply() {
  const services = createFakeServices({ publisher: 'posts' });
  const view = await renderRemote(<PostCard post={aPost({ number: 1 })} />, {
    name: 'posts',
    catalogues: { en },
    services,
  });
  await view.user.click(screen.getByRole('button', { name: 'Reply' }));
  return view;
}

const field = () => screen.getByRole('textbox', { name: /^Your reply to/ });

it('takes the words at once when the reply is opened, and again with what was typed', async () => {
  const { user } = await aReply();
  await user.keyboard('Gladly');
  await user.click(screen.getByRole('button', { name: 'Reply' }));

  await user.click(screen.getByRole('button', { name: 'Reply' }));

  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Gladly');
});

it('leads back to the field when nothing was written', async () => {
  const { user } = await aReply();

  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('Write something first.');
});
