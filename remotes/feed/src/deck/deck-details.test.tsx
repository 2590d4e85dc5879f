import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aProfile, createFakeServices } from '@duet/testing';
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
    expect(await topCard()).toHaveAccessibleName('Member 2, 26');
    expect(screen.queryByRole('region', { name: /^Member/ })).not.toBeInTheDocument();
  });

  it('shows the member of a link without affecting the card behind', async () => {
    const member = aProfile({ number: 5 });
    const { user, api } = await aFeed(6, `/main/feed?profile=${member.userId}`);
    const details = await screen.findByRole('region', { name: 'Member 5, 29' });
    // the shell names the entry like this when the page was loaded at it
    history.replaceState({ duet: 'first-k3y' }, '');

    await user.keyboard('{ArrowRight}');
    expect(api.callsOf('postLike')).toHaveLength(0);
    expect(screen.queryByRole('group', { name: /^React to/ })).not.toBeInTheDocument();
    await user.click(within(details).getByRole('button', { name: 'Close' }));

    expect(await topCard()).toHaveAccessibleName('Member 1, 25');
    expect(location.search).toBe('');
    expect(screen.getByRole('group', { name: 'React to Member 1' })).toBeInTheDocument();
  });

  it('shows that a linked profile did not load, and tries again', async () => {
    const services = createFakeServices({ publisher: 'feed' });
    services.api.failOnce('getProfile', new ApiError(503, 'unavailable'));
    const { user } = await aFeed(6, `/main/feed?profile=${aProfile({ number: 77 }).userId}`, services);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading')).toHaveTextContent('The profile did not load');

    await user.click(within(alert).getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  it('shows that a linked member is gone', async () => {
    const services = createFakeServices({ publisher: 'feed' });
    services.api.failOnce('getProfile', new ApiError(404, 'not_found'));
    await aFeed(6, `/main/feed?profile=${aProfile({ number: 77 }).userId}`, services);

    expect(await screen.findByText('This profile is no longer here.')).toBeInTheDocument();
  });

  it('does not change a page to which the member went before a gift was sent', async () => {
    const { user, services, choose } = await aGiftBeingChosen();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe(''));
    act(() => services.navigate('Chat'));
    const back = jest.spyOn(history, 'back');

    await choose();

    await waitFor(() => expect(services.notifications[0]?.message).toBe('Your gift is on its way to Member 1.'));
    expect(await topCard()).toHaveAccessibleName('Member 2, 26');
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
