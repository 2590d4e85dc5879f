import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { DeleteModal } from './delete-modal.tsx';

async function renderModal(planUntil: string | null = null) {
  const services = createFakeServices({ publisher: 'profile' });
  const signOut = jest.spyOn(services.session, 'signOut');
  const close = jest.fn();
  const view = await renderRemote(<DeleteModal coins={120} planUntil={planUntil} close={close} />, {
    name: 'profile',
    catalogues: { en },
    services,
  });
  return { ...view, signOut, close };
}

describe('deleting the account', () => {
  it('says what is lost and wants the word', async () => {
    const { user, services } = await renderModal();
    expect(screen.getByText('120 coins')).toBeInTheDocument();
    expect(screen.getByText(/28 days/)).toBeInTheDocument();

    await user.type(screen.getByLabelText('Type DELETE to confirm'), 'yes');
    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(screen.getByLabelText('Type DELETE to confirm')).toHaveAccessibleDescription('Type the word DELETE.');
    expect(screen.getByLabelText('Type DELETE to confirm')).toHaveFocus();
    expect(services.api.callsOf('deleteAccount')).toHaveLength(0);
  });

  it('names the subscription that ends with it, and none where there is none', async () => {
    const { unmount } = await renderModal('2027-01-05T12:00:00Z');
    expect(screen.getByText('the rest of your subscription, until 05/01/2027; it is not renewed')).toBeInTheDocument();
    unmount();

    await renderModal();
    expect(screen.queryByText(/subscription/)).not.toBeInTheDocument();
  });

  it('leaves the connection alone when another tab has ended the session before the answer came', async () => {
    const { user, services, signOut } = await renderModal();
    const start = jest.spyOn(services.realtime, 'start');
    services.api.on('deleteAccount', () => {
      Object.assign(services.session, { state: () => ({ status: 'signed-out' }) });
      throw new ApiError(401, 'session_ended');
    });

    await user.type(screen.getByLabelText('Type DELETE to confirm'), 'delete{Enter}');

    expect(services.api.callsOf('deleteAccount')).toHaveLength(1);
    expect(start).not.toHaveBeenCalled();
    expect(signOut).not.toHaveBeenCalled();
    expect(screen.queryByText(/was not deleted/)).not.toBeInTheDocument();
  });

  it('deletes and signs out', async () => {
    const { user, services, signOut, close } = await renderModal();

    await user.type(screen.getByLabelText('Type DELETE to confirm'), 'delete{Enter}');

    expect(services.api.callsOf('deleteAccount')).toHaveLength(1);
    expect(signOut).toHaveBeenCalled();
    expect(close).toHaveBeenCalled();
    expect(services.notifications).toEqual([expect.objectContaining({ type: 'positive', timeout: 0 })]);
  });

  it('asks to sign in again when the last sign-in is too old', async () => {
    const { user, services } = await renderModal();
    const signInAgain = jest.spyOn(services.session, 'signInAgain');
    services.api.failOnce('deleteAccount', new ApiError(403, 'recent_sign_in_required'));

    await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');

    expect(await screen.findByRole('heading', { name: 'Sign in again first' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(signInAgain).toHaveBeenCalled();
  });

  it('keeps the typed word when there is no connection', async () => {
    const { user, services, signOut } = await renderModal();
    services.api.failOnce('deleteAccount', new ApiError(0, 'network'));

    await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');

    expect(await screen.findByText(/The account was not deleted/)).toBeInTheDocument();
    expect(screen.getByLabelText('Type DELETE to confirm')).toHaveValue('DELETE');
    expect(signOut).not.toHaveBeenCalled();
  });
});
