import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json';
import { RestorePage } from './restore-page.tsx';

async function startNew(refusal: ApiError) {
  const services = createFakeServices({ publisher: 'onboarding' });
  jest.spyOn(services.session, 'resolveOldAccount').mockRejectedValue(refusal);
  const signOut = jest.spyOn(services.session, 'signOut');
  const view = await renderRemote(<RestorePage />, { name: 'onboarding', catalogues: { en }, services });
  await view.user.click(screen.getByRole('button', { name: 'Start new instead' }));
  await view.user.click(screen.getByRole('button', { name: 'Delete everything and start new' }));
  return { ...view, signOut };
}

describe('starting new', () => {
  it('asks for a new sign-in when the last one was long ago', async () => {
    const { user, signOut } = await startNew(new ApiError(403, 'recent_sign_in_required'));

    expect(screen.getByText(/Starting new deletes everything for good/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete everything and start new' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));

    expect(signOut).toHaveBeenCalled();
  });

  it('says so when the old account is no longer there', async () => {
    await startNew(new ApiError(404, 'no_old_account'));

    expect(screen.getByRole('alert')).toHaveTextContent(en.restore.gone);
  });
});
