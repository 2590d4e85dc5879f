import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError, apiKey } from '@duet/kit';
import type { Invite, MissedLike } from '@duet/contracts';
import { aPicture, anId, anInvite, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { MissedLikesPage } from './missed-likes-page.tsx';

const hidden: MissedLike = {
  id: anId(41),
  userId: null,
  reaction: 'Coffee',
  createdAt: '2026-11-20T09:00:00.000Z',
  name: null,
  age: null,
  photoUrl: aPicture(10),
};
const clear: MissedLike = { ...hidden, id: anId(42), userId: anId(142), name: 'Marta', age: 29 };

async function aPage(likes: MissedLike[], invites: Invite[] = []) {
  const services = createFakeServices({ publisher: 'feed', world: { invites } });
  services.api.on('getMissedLikes', () => likes);
  const rendered = await renderRemote(<MissedLikesPage />, { name: 'feed', catalogues: { en }, services });
  return { ...rendered, api: services.api };
}

describe('missed likes', () => {
  it('reveal a hidden one for coins', async () => {
    const { user, api, services } = await aPage([hidden]);
    api.on('revealMissedLike', () => clear);

    await user.click(await screen.findByRole('button', { name: /^Show who this is for/ }));

    await waitFor(() => expect(services.notifications[0]?.message).toBe('This is Marta.'));
    expect(api.callsOf('revealMissedLike')).toEqual([{ body: { id: hidden.id } }]);
  });

  it('show how many coins are missing', async () => {
    const { user, api, services } = await aPage([hidden]);
    const problem = { type: 'about:blank', title: 'x', status: 402, code: 'not_enough_coins', missing: 7 } as const;
    api.failOnce('revealMissedLike', new ApiError(402, 'not_enough_coins', problem));

    await user.click(await screen.findByRole('button', { name: /^Show who this is for/ }));

    await waitFor(() => expect(services.notifications[0]?.message).toBe('You are 7 coins short.'));
  });

  it('can be liked back when revealed', async () => {
    const { user, api } = await aPage([clear]);

    await user.click(await screen.findByRole('button', { name: 'Like back: Marta' }));

    await waitFor(() =>
      expect(api.callsOf('postLike')[0]).toMatchObject({ query: { like: 'Like' }, body: clear.userId }),
    );
  });

  it('move the focus when the liked one leaves the list: to the next one, and after the last to the heading', async () => {
    const other: MissedLike = { ...clear, id: anId(43), userId: anId(143), name: 'Olha' };
    const { user, api } = await aPage([clear, other]);
    api.on('getMissedLikes', () => [other]);
    await user.click(await screen.findByRole('button', { name: 'Like back: Marta' }));
    await waitFor(() => expect(screen.queryByText('Marta, 29')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Like back: Olha' })).toHaveFocus();

    api.on('getMissedLikes', () => []);
    await user.keyboard('{Enter}');

    await waitFor(() => expect(screen.queryByText('Olha, 29')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('use one id for all tries of a like, and show when no likes are left', async () => {
    const { user, api, services } = await aPage([clear]);
    api.failOnce('postLike', new ApiError(400, 'like_limit_reached'));
    const asked: unknown[] = [];
    services.bus.on('purchase.asked').subscribe((event) => asked.push(event));

    await user.click(await screen.findByRole('button', { name: 'Like back: Marta' }));
    await waitFor(() => expect(services.notifications[0]?.message).toContain('You have used all your likes'));
    services.notifications[0]?.action?.onPress();
    await user.click(screen.getByRole('button', { name: 'Like back: Marta' }));

    await waitFor(() => expect(api.callsOf('postLike')).toHaveLength(2));
    const [first, second] = api.callsOf('postLike');
    expect(second?.query.requestId).toBe(first?.query.requestId);
    expect(asked).toEqual([{ sheet: 'subscription', missing: null }]);
  });

  it('offer the subscription as the other way to reveal them', async () => {
    const { user, services } = await aPage([hidden]);
    const asked: unknown[] = [];
    services.bus.on('purchase.asked').subscribe((event) => asked.push(event));

    await user.click(await screen.findByRole('button', { name: 'See the subscription' }));

    expect(asked).toEqual([{ sheet: 'subscription', missing: null }]);
  });

  it('show a failure to load, and try again', async () => {
    const services = createFakeServices({ publisher: 'feed', world: { invites: [] } });
    services.api.on('getMissedLikes', () => [clear]);
    services.api.failOnce('getMissedLikes');
    const { user } = await renderRemote(<MissedLikesPage />, { name: 'feed', catalogues: { en }, services });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The people who liked you did not load/);

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Marta, 29')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keep the loaded list when it cannot be refreshed', async () => {
    const { api, services } = await aPage([clear]);
    await screen.findByText('Marta, 29');
    api.failOnce('getMissedLikes');

    await act(() => services.queryClient.refetchQueries({ queryKey: apiKey('getMissedLikes') }));

    expect(services.queryClient.getQueryState(apiKey('getMissedLikes', {}))?.status).toBe('error');
    expect(screen.getByText('Marta, 29')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show that nobody was revealed when revealing fails', async () => {
    const { user, api, services } = await aPage([hidden]);
    api.failOnce('revealMissedLike', new ApiError(503, 'unavailable'));

    await user.click(await screen.findByRole('button', { name: /^Show who this is for/ }));

    await waitFor(() => expect(services.notifications[0]?.message).toMatch(/^We could not show who this is/));
  });

  it('explain what will appear here when there are none', async () => {
    const { user, services } = await aPage([]);

    await user.click(await screen.findByRole('button', { name: 'Back to the feed' }));

    expect(services.navigations).toEqual([{ name: 'Feed', params: {} }]);
  });
});

describe('invites among the likes', () => {
  const invite = anInvite({ senderId: anId(130), name: 'Oksana', age: 31, reaction: 'Coffee' });
  const next = anInvite({ senderId: anId(131), name: 'Iryna', age: 27, reaction: 'Travel' });

  it('stand above the missed likes, with whom they are from, what was chosen and its opening line', async () => {
    await aPage([clear], [invite, next]);

    const cards = (await screen.findAllByRole('article')).map((card) => card.textContent);

    expect(cards).toEqual([
      expect.stringContaining('Would like a coffee with youOksana, 31'),
      expect.stringContaining('Would like to travel with youIryna, 27Where shall we go first?'),
      expect.stringContaining('Would like a coffee with youMarta, 29'),
    ]);
  });

  it('and missed likes lead to the profile before they are answered', async () => {
    await aPage([clear], [invite, next]);
    await screen.findByRole('link', { name: 'Marta, 29' });

    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

    expect(links).toEqual([
      ['Oksana, 31', expect.stringContaining(`?profile=${invite.senderId}`)],
      ['Iryna, 27', expect.stringContaining(`?profile=${next.senderId}`)],
      ['Marta, 29', expect.stringContaining(`?profile=${clear.userId}`)],
    ]);
  });

  it('open their chat when they are accepted', async () => {
    const { user, api, services } = await aPage([], [invite]);

    await user.click(await screen.findByRole('button', { name: 'Accept' }));

    await waitFor(() => expect(services.navigations).toMatchObject([{ name: 'ChatDialog' }]));
    expect(api.callsOf('postInviteReaction')).toEqual([{ query: { senderId: invite.senderId, accept: true } }]);
  });

  it('go when they are declined, and hand the focus on', async () => {
    const { user, api } = await aPage([clear], [invite, next]);

    await user.click((await screen.findAllByRole('button', { name: 'Decline' }))[0] as HTMLElement);

    await waitFor(() => expect(screen.queryByText(/Oksana/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Decline' })).toHaveFocus();
    expect(api.callsOf('postInviteReaction')).toEqual([{ query: { senderId: invite.senderId, accept: false } }]);
  });

  it('stay, and can be answered again, when the answer does not go through', async () => {
    const { user, api, services } = await aPage([], [invite]);
    api.failOnce('postInviteReaction', new ApiError(503, 'unavailable'));

    await user.click(await screen.findByRole('button', { name: 'Accept' }));

    await waitFor(() => expect(services.notifications[0]?.type).toBe('negative'));
    expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeEnabled();
  });

  it('can be answered again after an error that came from no server', async () => {
    const { user, api, services } = await aPage([], [invite]);
    const bug = new TypeError('a bug');
    api.on('postInviteReaction', () => Promise.reject(bug));

    await user.click(await screen.findByRole('button', { name: 'Decline' }));

    await waitFor(() => expect(services.reports).toEqual([bug]));
    expect(services.notifications).toMatchObject([{ type: 'negative' }]);
    expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Decline' })).not.toHaveAttribute('aria-busy');
  });

  it('that do not load are asked for again, while the missed likes are there', async () => {
    const services = createFakeServices({ publisher: 'feed', world: { invites: [invite] } });
    services.api.on('getMissedLikes', () => [clear]);
    services.api.failOnce('getInvites');
    const { user } = await renderRemote(<MissedLikesPage />, { name: 'feed', catalogues: { en }, services });
    expect(await screen.findByText('Marta, 29')).toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(/Oksana, 31/)).toBeInTheDocument();
  });
});
