import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { apiKey, useQueryClient } from '@duet/kit';
import { anId, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { BlockedPage } from './blocked-page.tsx';

const renderBlocked = (services: FakeServices) =>
  renderRemote(<BlockedPage />, { name: 'profile', catalogues: { en }, services });
const maks = { userId: anId(140), name: 'Maks', photoUrl: null, blockedAt: '2026-11-18T09:00:00.000Z' };

describe('the blocked page', () => {
  let services: FakeServices;
  beforeEach(() => {
    services = createFakeServices({ publisher: 'profile' });
  });

  it('explains an empty list', async () => {
    await renderBlocked(services);

    expect(await screen.findByRole('heading', { name: 'You have blocked nobody' })).toBeInTheDocument();
  });

  it('unblocks after asking', async () => {
    services.api.on('getBlocked', () => [maks]);
    services.modalResult = true;
    const { user } = await renderBlocked(services);

    expect(await screen.findByText('Blocked on 18/11/2026')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Unblock Maks' }));

    expect(services.api.callsOf('unblockMember')).toEqual([{ params: { id: maks.userId } }]);
    expect(await screen.findByRole('heading', { name: 'You have blocked nobody' })).toBeInTheDocument();
  });

  it('puts the focus on the next row when one is gone, and on the heading after the last', async () => {
    const lesia = { ...maks, userId: anId(141), name: 'Lesia' };
    services.api.on('getBlocked', () => [maks, lesia]);
    services.modalResult = true;
    const { user } = await renderBlocked(services);

    await user.click(await screen.findByRole('button', { name: 'Unblock Maks' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Unblock Lesia' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Unblock Lesia' }));

    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('opens the profile over the list, and puts the focus into the list when it was unblocked there', async () => {
    const lesia = { ...maks, userId: anId(141), name: 'Lesia' };
    services.api.on('getBlocked', () => [maks, lesia]);
    /** What the sheet of the profile does when the block is lifted there. */
    function Sheet() {
      const cache = useQueryClient();
      return (
        <button type="button" onClick={() => cache.setQueryData(apiKey('getBlocked', {}), [lesia])}>
          Lift
        </button>
      );
    }
    const ui = (
      <>
        <BlockedPage />
        <Sheet />
      </>
    );
    const { user } = await renderRemote(ui, { name: 'profile', catalogues: { en }, services });

    await user.click(await screen.findByRole('link', { name: 'Maks' }));
    expect(location.search).toBe(`?profile=${maks.userId}`);
    await user.click(screen.getByRole('button', { name: 'Lift' }));
    await waitFor(() => expect(screen.queryByText('Maks')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Unblock Lesia' })).not.toHaveFocus();
    act(() => services.pageHistory.goTo('/main/profile/blocked'));

    await waitFor(() => expect(screen.getByRole('button', { name: 'Unblock Lesia' })).toHaveFocus());
  });

  it('changes nothing when the member thinks again', async () => {
    services.api.on('getBlocked', () => [maks]);
    const { user } = await renderBlocked(services);

    await user.click(await screen.findByRole('button', { name: 'Unblock Maks' }));

    expect(services.api.callsOf('unblockMember')).toHaveLength(0);
  });

  it('keeps the row and says so when the server refuses', async () => {
    services.api.on('getBlocked', () => [maks]);
    services.api.failOnce('unblockMember');
    services.modalResult = true;
    const { user } = await renderBlocked(services);

    await user.click(await screen.findByRole('button', { name: 'Unblock Maks' }));

    expect(services.notifications).toEqual([expect.objectContaining({ type: 'negative' })]);
    expect(screen.getByText('Maks')).toBeInTheDocument();
  });

  it('offers to try again when it cannot be loaded', async () => {
    services.api.failOnce('getBlocked');
    const { user } = await renderBlocked(services);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'You have blocked nobody' })).toBeInTheDocument();
  });
});
