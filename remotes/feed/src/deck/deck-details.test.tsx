import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aProfile, createFakeServices } from '@duet/testing';
import { ProfileSheet } from '../details/profile-sheet.tsx';
import { aFeed, topCard } from './test-kit.tsx';

/** The feed with the details of the first member open while a gift for them is chosen. */
async function aGiftBeingChosen() {
  const chosen = Promise.withResolvers<object>();
  const services = { ...createFakeServices({ publisher: 'feed' }), openModal: () => chosen.promise as never };
  const { user } = await aFeed(6, '/main/feed', services);
  await topCard();
  await user.keyboard('{ArrowUp}');
  await screen.findByRole('region', { name: 'Member 1, 25' });
  await user.keyboard('g');
  return { user, services, choose: () => act(async () => chosen.resolve({ coins: 80 })) };
}

describe('the feed', () => {
  beforeEach(() => localStorage.clear());

  it('opens the details by key with shared passions first, puts them in the address, and closes them by Escape', async () => {
    const { user } = await aFeed();
    await topCard();

    await user.keyboard('{ArrowUp}');
    const details = await screen.findByRole('region', { name: 'Member 1, 25' });
    expect(location.search).toBe(`?profile=${aProfile({ number: 1 }).userId}`);
    expect(within(details).getByRole('heading', { level: 2 })).toHaveFocus();
    expect(
      within(within(details).getByRole('heading', { name: 'Passions' }).nextElementSibling as HTMLElement)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Travel', 'Coffee', 'Books']);
    expect(within(details).getAllByRole('img', { name: /^Member 1, photo/ })).toHaveLength(2);

    const told = [...details.querySelectorAll('img, h3')].map((part) => part.getAttribute('alt') ?? part.textContent);
    expect(told.slice(0, 4)).toEqual(['Member 1, photo 1 of 2', 'About', 'Member 1, photo 2 of 2', 'Passions']);

    await user.keyboard(' ');
    expect(within(await topCard()).getByRole('img', { name: 'Member 1, photo 1 of 2' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Member 1, 25' })).not.toBeInTheDocument();
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('closes the details when the member goes back, and when the card leaves', async () => {
    const { user } = await aFeed();
    await topCard();
    await user.keyboard('{ArrowUp}');
    await screen.findByRole('region', { name: 'Member 1, 25' });

    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Member 1, 25' })).not.toBeInTheDocument());

    await user.keyboard('{ArrowUp}');
    await screen.findByRole('region', { name: 'Member 1, 25' });
    await user.keyboard('{ArrowRight}');
    expect(await topCard('Member 2, 26')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Member/ })).not.toBeInTheDocument();
  });

  it('leaves the member of a link to a sheet over the page, without affecting the card behind', async () => {
    const member = aProfile({ number: 5 });
    const closed = Promise.withResolvers<undefined>();
    const asked: { readonly component: unknown; readonly props: object }[] = [];
    const openModal = (component: unknown, props: object) => {
      asked.push({ component, props });
      return closed.promise as never;
    };
    const services = { ...createFakeServices({ publisher: 'feed' }), openModal };
    const { user, api } = await aFeed(6, `/main/feed?profile=${member.userId}`, services);
    await waitFor(() => expect(asked).toMatchObject([{ component: ProfileSheet, props: { profile: member.userId } }]));
    // the shell names the entry like this when the page was loaded at it
    history.replaceState({ duet: 'first-k3y' }, '');

    await user.keyboard('{ArrowRight}');
    expect(api.callsOf('postLike')).toHaveLength(0);
    expect(screen.queryByRole('group', { name: /^React to/ })).not.toBeInTheDocument();
    await act(async () => closed.resolve(undefined));

    expect(await topCard('Member 1, 25')).toBeInTheDocument();
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.getByRole('group', { name: 'React to Member 1' })).toBeInTheDocument();
  });

  it('shows a link to the top card once, in the sheet that opened before the cards were dealt', async () => {
    const closed = Promise.withResolvers<undefined>();
    const services = { ...createFakeServices({ publisher: 'feed' }), openModal: () => closed.promise as never };
    await aFeed(6, `/main/feed?profile=${aProfile({ number: 1 }).userId}`, services);

    expect(await topCard('Member 1, 25')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Member 1, 25' })).not.toBeInTheDocument();

    await act(async () => closed.resolve(undefined));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('does not change a page to which the member went before a gift was sent', async () => {
    const { user, services, choose } = await aGiftBeingChosen();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe(''));
    act(() => services.navigate('Chat'));
    const back = jest.spyOn(history, 'back');

    await choose();

    await waitFor(() => expect(services.notifications[0]?.message).toBe('Your gift is on its way to Member 1.'));
    expect(await topCard('Member 2, 26')).toBeInTheDocument();
    expect(back).not.toHaveBeenCalled();
    back.mockRestore();
  });

  it('keeps the details of the next member open when a gift to the previous one is sent', async () => {
    const { user, services, choose } = await aGiftBeingChosen();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(location.search).toBe(''));
    await user.keyboard('{ArrowUp}');
    await screen.findByRole('region', { name: 'Member 2, 26' });

    await choose();

    await waitFor(() => expect(services.notifications).toHaveLength(1));
    expect(screen.getByRole('region', { name: 'Member 2, 26' })).toBeInTheDocument();
    expect(location.search).toBe(`?profile=${aProfile({ number: 2 }).userId}`);
  });
});
