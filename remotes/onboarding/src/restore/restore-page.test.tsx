import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError, IdentityError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
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
  it('moves to the question and back with the one who asks', async () => {
    const services = createFakeServices({ publisher: 'onboarding' });
    const { user } = await renderRemote(<RestorePage />, { name: 'onboarding', catalogues: { en }, services });

    await user.click(screen.getByRole('button', { name: 'Start new instead' }));
    expect(screen.getByRole('group', { name: 'Start new instead' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(screen.getByRole('button', { name: 'Start new instead' })).toHaveFocus();
  });

  it('asks for a new sign-in when the last one was long ago', async () => {
    const { user, signOut } = await startNew(new ApiError(403, 'recent_sign_in_required'));

    expect(screen.getByText(/Starting new deletes everything for good/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete everything and start new' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));

    expect(signOut).toHaveBeenCalled();
  });

  it.each([
    ['no_old_account', en.restore.gone],
    ['conflict', en.restore.later],
    ['internal', en.restore.failed],
  ] as const)('says what to do when it is refused as %s', async (code, sentence) => {
    await startNew(new ApiError(409, code));

    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });
});

describe('bringing an account back', () => {
  it('says for how many days that can be done', async () => {
    const services = createFakeServices({ publisher: 'onboarding' });
    const user = { userId: '018f0001-0000-7000-8000-000000000001', name: 'Olena' };
    services.api.on('checkAccount', () => ({ user, hasOldAccount: true, oldAccountDaysLeft: 1 }));
    await renderRemote(<RestorePage />, { name: 'onboarding', catalogues: { en }, services });

    expect(await screen.findByText(/^You can bring it back for 1 more day\./)).toBeInTheDocument();
  });

  it.each([
    ['network-request-failed', 'the provider could not be reached after the account was back'],
    ['user-token-expired', 'the sign-in is over'],
  ])('says so on %s, and may be tried again: %s', async (code) => {
    const services = createFakeServices({ publisher: 'onboarding' });
    const resolve = jest.spyOn(services.session, 'resolveOldAccount').mockRejectedValue(new IdentityError(code));
    const { user } = await renderRemote(<RestorePage />, { name: 'onboarding', catalogues: { en }, services });

    await user.click(screen.getByRole('button', { name: 'Bring my account back' }));
    expect(screen.getByRole('alert')).toHaveTextContent(en.restore.failed);

    await user.click(screen.getByRole('button', { name: 'Bring my account back' }));
    expect(resolve).toHaveBeenCalledTimes(2);
  });
});
