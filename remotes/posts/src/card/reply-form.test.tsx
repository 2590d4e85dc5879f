import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aPost, createFakeServices, loadSafetyRules, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { PostCard } from './post-card.tsx';

async function aReply() {
  const services = createFakeServices({ publisher: 'posts' });
  const view = await renderRemote(
    <PostCard post={aPost({ number: 1 })} onGone={() => undefined} onHide={() => undefined} />,
    {
      name: 'posts',
      catalogues: { en },
      services,
    },
  );
  await view.user.click(screen.getByRole('button', { name: 'Reply' }));
  return { ...view, services };
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

it('asks before words that may hurt go, and who turns back finds them in the field', async () => {
  await loadSafetyRules();
  const { user, services } = await aReply();
  services.modalResult = false;
  await user.type(field(), 'Shut up you idiot');

  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(services.modals).toHaveLength(1));

  expect(services.modals[0]?.props).toMatchObject({ title: 'Are you sure?' });
  expect(field()).toHaveValue('Shut up you idiot');
  expect(services.api.callsOf('replyToPost')).toHaveLength(0);

  services.modalResult = true;
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(services.api.callsOf('replyToPost')).toHaveLength(1));
});
