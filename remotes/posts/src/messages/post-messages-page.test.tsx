import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { routePaths } from '@duet/contracts';
import { aChat, aMessage, aPost, anId, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { PostMessagesPage } from './post-messages-page.tsx';

const post = aPost({ number: 1, text: 'Who joins me for a walk?' });
const chat = aChat({ number: 1 });
const media = { id: post.postId, blob: null, preview: null, giftUrl: null, coins: null, facts: null };
const answer = aMessage({ number: 1, type: 15, chatId: chat.chatId, message: 'I do', media });

function visit(messages: readonly ReturnType<typeof aMessage>[], postId = post.postId) {
  const services = createFakeServices({ publisher: 'posts' });
  Object.assign(services.api.world, { posts: [post], chats: [chat], messages: { [chat.chatId]: messages } });
  const page = (
    <Routes>
      <Route path={routePaths.PostMessages} element={<PostMessagesPage />} />
    </Routes>
  );
  return renderRemote(page, { name: 'posts', catalogues: { en }, services, path: `/main/posts/${postId}` });
}

describe('the answers to a post', () => {
  it('the answers to a post stand below it and lead to their chats', async () => {
    await visit([{ ...answer, senderId: chat.partnerId }]);

    const link = await screen.findByRole('link', { name: /Member 1.*I do/ });
    expect(link).toHaveAttribute('href', `/main/chat/${chat.chatId}`);
    expect(screen.getByText('Who joins me for a walk?')).toBeInTheDocument();
  });

  it('the answers to a post say which are the own ones', async () => {
    await visit([{ ...answer, senderId: anId(1) }]);

    expect(await screen.findByText('You: I do')).toBeInTheDocument();
  });

  it('a post without answers says that there are none yet', async () => {
    await visit([]);

    expect(await screen.findByText(en.messages.emptyTitle)).toBeInTheDocument();
  });

  it('the answers to a post are gone with their post', async () => {
    await visit([], anId(9_999));

    expect(await screen.findByText(en.reply.gone)).toBeInTheDocument();
  });
});
