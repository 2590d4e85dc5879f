import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { Invite } from '@duet/contracts';
import { anId, anInvite, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { InviteList } from './invite-list.tsx';

const clear = anInvite({ senderId: anId(130), name: 'Marta', age: 29, reaction: 'Coffee' });
const next = anInvite({ senderId: anId(131), name: 'Ivanna', age: 31, isProfileVerified: false });

async function aList(invites: Invite[]) {
  const services = createFakeServices({ publisher: 'chat', world: { invites } });
  const rendered = await renderRemote(<InviteList />, { name: 'chat', catalogues: { en }, services });
  await screen.findAllByRole('listitem');
  return { ...rendered, api: services.api };
}

describe('the invites', () => {
  it.each([
    ['Like', 'Likes you', 'I would like to get to know you.'],
    ['Heart', 'Sends you a heart', 'You caught my eye at once.'],
    ['Coffee', 'Would like a coffee with you', 'Shall we talk over a coffee?'],
    ['Travel', 'Would like to travel with you', 'Where shall we go first?'],
  ] as const)('open with the words and the picture of a %s', async (reaction, chosen, line) => {
    await aList([
      { ...clear, reaction },
      { ...next, reaction },
    ]);

    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining(`${chosen}Marta, 29`),
      expect.stringContaining(`${chosen}Ivanna, 31${line}`),
    ]);
    for (const row of rows) expect(row).toHaveTextContent(line);
    expect(rows.map((row) => row.querySelectorAll('svg').length)).toEqual([2, 1]);
  });

  it('an invite with a gift shows it', async () => {
    await aList([{ ...clear, giftUrl: 'icon:fluent-emoji-flat:rose' }]);

    expect(screen.getByRole('img', { name: 'Gift' })).toBeInTheDocument();
  });

  it('the invites lead to the profiles before they are answered', async () => {
    await aList([clear, next]);

    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

    expect(links).toEqual([
      ['Marta, 29', expect.stringContaining(`?profile=${clear.senderId}`)],
      ['Ivanna, 31', expect.stringContaining(`?profile=${next.senderId}`)],
    ]);
  });

  it('the invites become a match when accepted, and open its chat', async () => {
    const { user, api, services } = await aList([clear]);

    await user.click(screen.getByRole('button', { name: 'Accept' }));

    await waitFor(() => expect(services.navigations).toMatchObject([{ name: 'ChatDialog' }]));
    expect(api.callsOf('postInviteReaction')).toEqual([{ query: { senderId: clear.senderId, accept: true } }]);
  });

  it('the invites go when they are declined', async () => {
    const { user, api, services } = await aList([clear]);

    await user.click(screen.getByRole('button', { name: 'Decline' }));

    await waitFor(() => expect(screen.queryByText(/Marta/)).not.toBeInTheDocument());
    expect(api.callsOf('postInviteReaction')).toEqual([{ query: { senderId: clear.senderId, accept: false } }]);
    expect(services.navigations).toEqual([]);
  });

  it('the invites hand the focus to the next one when one is declined', async () => {
    const { user } = await aList([clear, next]);

    await user.click(screen.getAllByRole('button', { name: 'Decline' })[0] as HTMLElement);

    await waitFor(() => expect(screen.queryByText(/Marta/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Decline' })).toHaveFocus();
  });

  it('the invites stay when the answer does not go through', async () => {
    const { user, api, services } = await aList([clear]);
    api.failOnce('postInviteReaction', new ApiError(503, 'unavailable'));

    await user.click(screen.getByRole('button', { name: 'Accept' }));

    await waitFor(() => expect(services.notifications[0]?.type).toBe('negative'));
    expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
  });

  it('the invites can be answered again after an error that came from no server', async () => {
    const { user, api, services } = await aList([clear]);
    const bug = new TypeError('a bug');
    api.on('postInviteReaction', () => Promise.reject(bug));

    await user.click(screen.getByRole('button', { name: 'Accept' }));

    await waitFor(() => expect(services.reports).toEqual([bug]));
    expect(services.notifications).toMatchObject([{ type: 'negative' }]);
    expect(screen.getByRole('button', { name: 'Decline' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy');
  });

  it('the invites lead to the feed while there are none', async () => {
    const services = createFakeServices({ publisher: 'chat', world: { invites: [] } });

    await renderRemote(<InviteList />, { name: 'chat', catalogues: { en }, services });

    expect(await screen.findByRole('link', { name: 'Go to the feed' })).toHaveAttribute('href', '/main/feed');
  });
});
