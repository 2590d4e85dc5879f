import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import {
  aChat,
  aMissedLike,
  anId,
  anInvite,
  aProfile,
  aVoiceIntro,
  createFakeServices,
  renderRemote,
} from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };
import { ProfileSheet } from './profile-sheet.tsx';

const member = aProfile({ number: 5 });

async function aSheet(
  services = createFakeServices({ publisher: 'feed', world: { deck: [member] } }),
  userId = member.userId,
) {
  const close = jest.fn();
  const onGone = jest.fn();
  const path = `/main/posts?profile=${userId}`;
  const sheet = <ProfileSheet missing={null} profile={userId} onGone={onGone} close={close} />;
  const rendered = await renderRemote(sheet, { name: 'feed', catalogues: { en, uk, ru }, services, path });
  return { ...rendered, services, close, onGone };
}

describe('the sheet of a profile', () => {
  beforeEach(() => history.replaceState(null, '', '/'));

  it('shows whoever the address names, and closes by its button', async () => {
    const services = createFakeServices({ publisher: 'feed', world: { deck: [member] } });
    const answer = Promise.withResolvers<void>();
    services.api.on('getProfile', async () => {
      await answer.promise;
      return { ...member, isBlocked: false };
    });
    const { user, close } = await aSheet(services);

    // the modal was named by the heading that stood there before the profile had loaded
    const { id } = screen.getByRole('heading', { level: 2, name: 'Profile' });
    expect(id).not.toBe('');
    act(() => answer.resolve());
    expect(await screen.findByRole('heading', { level: 2, name: /^Member 5, 29/ })).toHaveAttribute('id', id);
    expect(screen.getAllByRole('img', { name: /^Member 5, photo/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(close).toHaveBeenCalledTimes(1);
  });

  it('tells what they look for and answer, each question in the language of the reader', async () => {
    const prompts = [
      { prompt: 'bookOrFilm', answer: 'Moby-Dick' },
      { prompt: 'ofTomorrow' as 'morning', answer: 'A question that this page does not know' },
      { prompt: 'proudOf', answer: 'My garden' },
    ] as const;
    const told = aProfile({ number: 5, lookingFor: 'friends', prompts: [...prompts] });
    await aSheet(createFakeServices({ publisher: 'feed', world: { deck: [told] } }));

    expect(await screen.findByText('Looking for friends')).toBeInTheDocument();
    const questions = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(questions.filter((each) => /recommend|proud/.test(each))).toEqual([
      'A book or film I recommend',
      'Something I am proud of',
    ]);
    expect(screen.getByText('Moby-Dick')).toBeInTheDocument();
    expect(screen.queryByText(/does not know/)).not.toBeInTheDocument();
  });

  it('shows what they say of themselves, with its words, and asks for a new link when it does not play', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('gone', 'NotSupportedError'));
    const told = aProfile({ number: 5, voiceIntro: aVoiceIntro({ caption: 'Hello from the bakery.' }) });
    const { user, services } = await aSheet(createFakeServices({ publisher: 'feed', world: { deck: [told] } }));
    expect(await screen.findByText('Hello from the bakery.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'Voice introduction' })).toBeInTheDocument();
    const before = services.api.callsOf('getProfile').length;

    await user.click(screen.getByRole('button', { name: 'Play' }));

    expect(await screen.findByText(/cannot be played just now/)).toBeInTheDocument();
    await waitFor(() => expect(services.api.callsOf('getProfile')).toHaveLength(before + 1));
  });

  it('shows a profile that knows neither prompts nor what they look for', async () => {
    const { prompts: _, lookingFor: __, ...before } = member;
    await aSheet(createFakeServices({ publisher: 'feed', world: { deck: [before as typeof member] } }));

    expect(await screen.findByRole('heading', { level: 2, name: /^Member 5/ })).toBeInTheDocument();
    expect(screen.queryByText(/^Looking for/)).not.toBeInTheDocument();
  });

  it('closes when the address names them no more', async () => {
    const { services, close } = await aSheet();
    await screen.findByRole('heading', { level: 2, name: /^Member 5/ });

    act(() => services.pageHistory.goTo('/main/posts'));

    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it('leads to the chat where there is one', async () => {
    const chat = { ...aChat({ number: 3 }), partnerId: member.userId };
    const services = createFakeServices({ publisher: 'feed', world: { deck: [member], chats: [chat] } });
    const { user } = await aSheet(services);

    await user.click(await screen.findByRole('button', { name: /Member 5/ }));

    expect(services.navigations).toMatchObject([{ name: 'ChatDialog', params: { chatId: chat.chatId } }]);
  });

  it('leads to a chat that is further back than the first page', async () => {
    const earlier = Array.from({ length: 50 }, (_, index) => aChat({ number: 10 + index }));
    const chat = { ...aChat({ number: 3 }), partnerId: member.userId };
    const services = createFakeServices({ publisher: 'feed', world: { deck: [member], chats: [...earlier, chat] } });
    const { user } = await aSheet(services);

    await user.click(await screen.findByRole('button', { name: /Member 5/ }));

    expect(services.navigations).toMatchObject([{ name: 'ChatDialog', params: { chatId: chat.chatId } }]);
    expect(screen.queryByRole('button', { name: /^Write first/ })).not.toBeInTheDocument();
  });

  it('offers no message until it is known that there is no chat', async () => {
    const services = createFakeServices({ publisher: 'feed', world: { deck: [member], chats: [] } });
    const answer = Promise.withResolvers<[]>();
    services.api.on('getChats', ({ query }) => (query?.partnerId ? answer.promise : []));
    await aSheet(services);
    await screen.findByRole('button', { name: /^Report/ });
    await waitFor(() => expect(services.api.callsOf('getChats')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /^Write/ })).not.toBeInTheDocument();

    act(() => answer.resolve([]));

    expect(await screen.findByRole('button', { name: 'Write first for 25 coins' })).toBeInTheDocument();
  });

  it('offers nothing but to unblock on the profile of somebody whom the viewer has blocked, and closes then', async () => {
    const services = createFakeServices({ publisher: 'feed', world: { deck: [member] } });
    services.api.on('getProfile', () => ({ ...member, isBlocked: true }));
    services.modalResult = true;
    const { user, close } = await aSheet(services);

    const unblock = await screen.findByRole('button', { name: 'Unblock' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Unblock']);
    expect(services.api.callsOf('getChats')).toEqual([]);
    await user.click(unblock);

    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(services.api.callsOf('unblockMember')).toEqual([{ params: { id: member.userId } }]);
    expect(services.notifications).toEqual([
      expect.objectContaining({ type: 'positive', message: 'Member 5 is unblocked' }),
    ]);
  });

  it('keeps the block and says so when it cannot be lifted', async () => {
    const services = createFakeServices({ publisher: 'feed', world: { deck: [member] } });
    services.api.on('getProfile', () => ({ ...member, isBlocked: true }));
    services.api.failOnce('unblockMember', new ApiError(503, 'unavailable'));
    services.modalResult = true;
    const { user, close } = await aSheet(services);

    await user.click(await screen.findByRole('button', { name: 'Unblock' }));

    await waitFor(() => expect(services.notifications).toEqual([expect.objectContaining({ type: 'negative' })]));
    expect(close).not.toHaveBeenCalled();
  });

  describe('of somebody who has reacted to the viewer', () => {
    const invited = (services = createFakeServices({ publisher: 'feed', world: { deck: [member], chats: [] } })) => {
      services.api.world.invites = [anInvite({ senderId: member.userId })];
      return aSheet(services);
    };

    it('accepts their invite, and leads to the chat', async () => {
      const { user, services } = await invited();
      services.api.on('postInviteReaction', () => ({ matched: true, chatId: anId(301) }));

      await user.click(await screen.findByRole('button', { name: 'Accept' }));

      await waitFor(() =>
        expect(services.navigations).toEqual([{ name: 'ChatDialog', params: { chatId: anId(301) } }]),
      );
      expect(services.api.callsOf('postInviteReaction')).toEqual([
        { query: { senderId: member.userId, accept: true } },
      ]);
    });

    it('declines their invite, and closes', async () => {
      const { user, services, onGone } = await invited();

      await user.click(await screen.findByRole('button', { name: 'Decline' }));

      await waitFor(() => expect(onGone).toHaveBeenCalledWith(member.userId));
      expect(services.api.callsOf('postInviteReaction')).toMatchObject([{ query: { accept: false } }]);
    });

    it('keeps the invite and says so when the answer does not go through', async () => {
      const { user, services, close } = await invited();
      services.api.failOnce('postInviteReaction', new ApiError(503, 'unavailable'));

      await user.click(await screen.findByRole('button', { name: 'Accept' }));

      await waitFor(() => expect(services.notifications).toMatchObject([{ type: 'negative' }]));
      expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
      expect(close).not.toHaveBeenCalled();
    });

    it('offers no message for coins beside the answers', async () => {
      await invited();

      expect(await screen.findByRole('button', { name: 'Decline' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Write first/ })).not.toBeInTheDocument();
    });

    it('likes back whom a Nope had missed', async () => {
      const services = createFakeServices({ publisher: 'feed', world: { deck: [member], chats: [] } });
      services.api.on('getMissedLikes', () => [aMissedLike({ userId: member.userId, name: member.name })]);
      const { user } = await aSheet(services);

      await user.click(await screen.findByRole('button', { name: 'Like back: Member 5' }));

      await waitFor(() => expect(services.notifications).toMatchObject([{ type: 'positive' }]));
      expect(services.api.callsOf('postLike')).toMatchObject([{ query: { like: 'Like' }, body: member.userId }]);
      expect(screen.queryByRole('button', { name: /^Write first/ })).not.toBeInTheDocument();
    });

    it('offers a message where their reactions do not load', async () => {
      const services = createFakeServices({ publisher: 'feed', world: { deck: [member], chats: [] } });
      services.api.on('getInvites', () => {
        throw new ApiError(503, 'unavailable');
      });
      await aSheet(services);

      expect(await screen.findByRole('button', { name: 'Write first for 25 coins' })).toBeInTheDocument();
    });
  });

  it('shows that the profile did not load, and tries again', async () => {
    const services = createFakeServices({ publisher: 'feed', world: { deck: [member] } });
    services.api.failOnce('getProfile', new ApiError(503, 'unavailable'));
    const { user } = await aSheet(services);
    expect(await screen.findByRole('heading', { name: 'The profile did not load' })).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 2, name: /^Member 5, 29/ })).toBeInTheDocument();
  });

  it('shows that the member is gone', async () => {
    const services = createFakeServices({ publisher: 'feed' });
    services.api.failOnce('getProfile', new ApiError(404, 'not_found'));
    await aSheet(services, aProfile({ number: 77 }).userId);

    expect(await screen.findByRole('alert')).toHaveTextContent('This profile is no longer here.');
  });
});
