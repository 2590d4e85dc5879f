import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { IdentityError } from '@duet/kit';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';

const path = '/change-password?mode=resetPassword&oobCode=c0de';
const findPassword = () => screen.findByLabelText('New password');
const password = () => screen.getByLabelText('New password');
const submit = () => screen.getByRole('button', { name: 'Save the password' });

describe('the page that sets a new password', () => {
  it('sets it with the code of the link and leads to sign-in', async () => {
    const services = guestServices();
    const reset = jest.spyOn(services.session, 'resetPassword');
    const { user } = await renderPublic(<ChangePasswordPage />, { services, path });

    await user.type(await findPassword(), 'calm waters');
    await user.click(submit());

    expect(reset.mock.calls).toEqual([[{ code: 'c0de', newPassword: 'calm waters' }]]);
    expect(screen.getByRole('heading', { name: 'Your password is changed' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('names a password that the policy refuses at its field', async () => {
    const services = guestServices();
    const reset = jest.spyOn(services.session, 'resetPassword');
    const { user } = await renderPublic(<ChangePasswordPage />, { services, path });

    await user.type(await findPassword(), 'short');
    await user.click(submit());

    expect(password()).toHaveAccessibleDescription('The password does not meet everything listed below yet.');
    expect(password()).toHaveFocus();
    expect(reset).not.toHaveBeenCalled();
  });

  it.each([
    ['expired-action-code', 'This link has expired.'],
    ['invalid-action-code', 'This link has already been used or is not complete.'],
    ['user-not-found', 'This link has already been used or is not complete.'],
  ])('explains %s at once, without a form, and offers a new link', async (code, text) => {
    const services = guestServices();
    jest.spyOn(services.session, 'checkResetCode').mockRejectedValue(new IdentityError(code));
    await renderPublic(<ChangePasswordPage />, { services, path });

    expect(await screen.findByText(text, { exact: false })).toHaveAttribute('role', 'status');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('says that it checks the link, and shows the form when the provider cannot be reached', async () => {
    const services = guestServices();
    let fail: (error: Error) => void = () => undefined;
    jest.spyOn(services.session, 'checkResetCode').mockReturnValue(new Promise((_done, refuse) => (fail = refuse)));
    await renderPublic(<ChangePasswordPage />, { services, path });
    expect(screen.getByRole('status')).toHaveTextContent('Checking the link…');

    fail(new IdentityError('network-request-failed'));

    expect(await findPassword()).toBeInTheDocument();
  });

  it.each([
    ['expired-action-code', 'This link has expired.'],
    ['invalid-action-code', 'This link has already been used or is not complete.'],
  ])(
    'explains %s that comes while the password is typed, keeps the password and offers a new link',
    async (code, text) => {
      const services = guestServices();
      jest.spyOn(services.session, 'resetPassword').mockRejectedValue(new IdentityError(code));
      const { user } = await renderPublic(<ChangePasswordPage />, { services, path });

      await user.type(await findPassword(), 'calm waters');
      await user.click(submit());

      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(password()).toHaveValue('calm waters');
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    },
  );

  it('says so when the link has no code', async () => {
    await renderPublic(<ChangePasswordPage />, { path: '/change-password' });

    expect(screen.getByRole('status')).toHaveTextContent('This link is not complete.');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});
