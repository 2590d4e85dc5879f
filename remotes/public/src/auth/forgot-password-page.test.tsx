import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { IdentityError } from '@duet/kit';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const email = () => screen.getByLabelText('E-mail');
const submit = () => screen.getByRole('button', { name: 'Send the link' });

describe('the page that sends a reset link', () => {
  it.each([
    ['a known address', undefined],
    ['an unknown address', new IdentityError('user-not-found')],
  ])('says the same for %s', async (_case, refusal) => {
    const services = guestServices();
    const send = jest.spyOn(services.session, 'sendPasswordReset');
    if (refusal) send.mockRejectedValue(refusal);
    const { user } = await renderPublic(<ForgotPasswordPage />, { services });

    await user.type(email(), ' olena@duet.test ');
    await user.click(submit());

    expect(send.mock.calls).toEqual([['olena@duet.test']]);
    expect(screen.getByRole('status')).toHaveTextContent('If an account with olena@duet.test exists');
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
  });

  it('names a bad address at its field', async () => {
    const services = guestServices();
    const send = jest.spyOn(services.session, 'sendPasswordReset');
    const { user } = await renderPublic(<ForgotPasswordPage />, { services });

    await user.type(email(), 'olena@');
    await user.click(submit());

    expect(email()).toHaveAccessibleDescription(expect.stringContaining('does not look like an e-mail address'));
    expect(email()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('tells of a missing network and keeps the address', async () => {
    const services = guestServices();
    jest.spyOn(services.session, 'sendPasswordReset').mockRejectedValue(new IdentityError('network-request-failed'));
    const { user } = await renderPublic(<ForgotPasswordPage />, { services });

    await user.type(email(), 'olena@duet.test');
    await user.click(submit());

    expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the server.');
    expect(email()).toHaveValue('olena@duet.test');
  });
});
