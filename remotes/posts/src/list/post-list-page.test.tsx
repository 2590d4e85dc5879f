import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aPost, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { PostListPage } from './post-list-page.tsx';

const post = aPost({ number: 1, likesCount: 4 });

function aMember() {
  const services = createFakeServices({ publisher: 'posts' });
  services.api.world.posts = [post];
  return services;
}

const visit = (services = aMember()) => renderRemote(<PostListPage />, { name: 'posts', catalogues: { en }, services });
const heart = () => screen.findByRole('button', { name: /^Like, / });

describe('a like', () => {
  it('a like is still there after a visit elsewhere', async () => {
    const services = aMember();
    const { user, unmount } = await visit(services);
    await user.click(await heart());
    unmount();

    await visit(services);

    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    expect(await heart()).toHaveAccessibleName('Like, 5 likes so far');
  });

  it('a like and the second thought about it reach the server one after the other', async () => {
    const services = aMember();
    const gate = Promise.withResolvers<void>();
    services.api.on('postLikePost', () => gate.promise.then(() => ({ isPostLiked: true, likesCount: 5 })));
    const { user } = await visit(services);
    await user.click(await heart());
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    expect(services.api.callsOf('postDislikePost')).toHaveLength(0);

    gate.resolve();

    await waitFor(() => expect(services.api.callsOf('postDislikePost')).toHaveLength(1));
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('a like that the server did not take is taken back', async () => {
    const services = aMember();
    services.api.failOnce('postLikePost');
    const { user } = await visit(services);

    await user.click(await heart());

    await waitFor(() => expect(services.notifications).toMatchObject([{ message: en.like.failed }]));
    expect(await heart()).toHaveAccessibleName('Like, 4 likes so far');
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the menu of a post', () => {
  const choose = async (user: Awaited<ReturnType<typeof visit>>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: `More about the post by ${post.author.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it.each([
    ['Report', 'reportMember', { reason: 'SCAM', details: '' }],
    ['Block', 'blockMember', true],
  ] as const)('%s takes the post away, and the heading has the focus', async (item, call, answer) => {
    const services = aMember();
    services.modalResult = answer;
    const { user } = await visit(services);

    await choose(user, item);

    await waitFor(() => expect(services.api.callsOf(call)).toHaveLength(1));
    expect(services.api.callsOf(call)).toMatchObject([{ params: { id: post.author.userId } }]);
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('a block that fails leaves the post', async () => {
    const services = aMember();
    services.modalResult = true;
    services.api.failOnce('blockMember');
    const { user } = await visit(services);

    await choose(user, 'Block');

    await waitFor(() => expect(services.notifications).toMatchObject([{ message: en.safetyFailed }]));
    expect(screen.getByRole('article')).toBeInTheDocument();
  });
});

describe('a post that is hidden', () => {
  const hide = async (user: Awaited<ReturnType<typeof visit>>['user']) => {
    await user.click(await screen.findByRole('button', { name: `More about the post by ${post.author.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: en.hide.action }));
  };

  it('is gone at once, and comes back with the notice', async () => {
    const services = aMember();
    const { user } = await visit(services);

    await hide(user);

    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(services.notifications).toMatchObject([{ message: en.hide.done }]));
    services.api.world.posts = [post];
    services.notifications[0]?.action?.onPress();
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(services.api.callsOf('showPost')).toMatchObject([{ params: { id: post.postId } }]);
  });

  it('is there again when the server did not take it', async () => {
    const services = aMember();
    services.api.failOnce('hidePost');
    const { user } = await visit(services);

    await hide(user);

    await waitFor(() => expect(services.notifications).toMatchObject([{ message: en.safetyFailed }]));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });
});

describe('a reply', () => {
  const write = async (user: Awaited<ReturnType<typeof visit>>['user'], words: string) => {
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.type(screen.getByRole('textbox'), words);
  };

  it('leads to its chat, now and on the next visit', async () => {
    const services = aMember();
    const { user, unmount } = await visit(services);
    await write(user, 'Me too');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(services.navigations).toMatchObject([{ name: 'ChatDialog' }]));
    unmount();

    await visit(services);

    expect(await screen.findByRole('button', { name: 'Open the chat' })).toBeInTheDocument();
  });

  it('a reply is still in its field when the button was pressed once more', async () => {
    const { user } = await visit();
    await write(user, 'Half a thought');

    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reply' }));

    expect(screen.getByRole('textbox')).toHaveValue('Half a thought');
  });

  it.each([
    ['the author takes none', new ApiError(403, 'forbidden'), en.reply.closed],
    ['there were many today', new ApiError(429, 'too_many_requests'), en.reply.enough],
  ])('says when %s', async (_why, refusal, sentence) => {
    const services = aMember();
    services.api.failOnce('replyToPost', refusal);
    const { user } = await visit(services);
    await write(user, 'Hello');

    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});

describe('a list that does not come', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('offers to try again when the own profile failed', async () => {
    const services = aMember();
    services.api.failOnce('getCurrentProfile');
    const { user } = await visit(services);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await heart()).toBeInTheDocument();
  });

  it('asks a failing server for more only when the member wants it', async () => {
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((tell) => {
      const observer = {
        // as a busy page is told: out of sight, and into it since
        observe: () => queueMicrotask(() => tell([entry(false), entry(true)], made)),
        disconnect: () => undefined,
      };
      const made = observer as unknown as IntersectionObserver;
      return made;
    });
    const entry = (isIntersecting: boolean) => ({ isIntersecting }) as IntersectionObserverEntry;
    const services = aMember();
    const asked = () => services.api.callsOf('getPosts').length;
    services.api.on('getPosts', () => {
      if (asked() > 1 && asked() < 4) throw new ApiError(503, 'unavailable');
      return { items: asked() === 1 ? [post] : [] };
    });
    const { user } = await visit(services);

    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(asked()).toBe(2);
    await user.click(retry);

    await waitFor(() => expect(asked()).toBe(3));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByText(post.text ?? '')).toBeInTheDocument();
  });
});
