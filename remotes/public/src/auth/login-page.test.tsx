import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ApiError } from '@duet/api';
import { IdentityError } from '@duet/kit';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { LoginPage } from './login-page.tsx';

const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

async function renderFilled(services = guestServices()) {
  const rendered = await renderPublic(<LoginPage />, { services });
  await rendered.user.type(email(), 'olena@duet.test');
  await rendered.user.type(password(), 'calm waters');
  return rendered;
}

describe('the login page', () => {
  it('signs in with what was typed', async () => {
    const services = guestServices();
    const signIn = jest.spyOn(services.session, 'signIn');
    const { user } = await renderFilled(services);

    await user.keyboard('{Enter}');

    expect(signIn.mock.calls).toEqual([[{ email: 'olena@duet.test', password: 'calm waters' }]]);
  });

  it('does not send twice while an answer is awaited', async () => {
    const services = guestServices();
    const answer = Promise.withResolvers<void>();
    const signIn = jest.spyOn(services.session, 'signIn').mockReturnValue(answer.promise);
    const { user } = await renderFilled(services);

    await user.click(submit());
    await user.click(submit());
    await user.type(password(), '{Enter}');

    expect(signIn).toHaveBeenCalledTimes(1);
    await act(async () => answer.resolve());
  });

  it('names a bad address at its field', async () => {
    const { user } = await renderPublic(<LoginPage />);

    await user.type(email(), 'olena');
    await user.click(submit());

    expect(email()).toHaveAccessibleDescription(expect.stringContaining('does not look like an e-mail address'));
    expect(email()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Enter your password.');
  });

  it.each(['wrong-password', 'user-not-found', 'invalid-credential'])(
    'says the same for %s, above the button, and keeps what was typed',
    async (code) => {
      const services = guestServices();
      jest.spyOn(services.session, 'signIn').mockRejectedValue(new IdentityError(code));
      const { user } = await renderFilled(services);

      await user.click(submit());

      expect(screen.getByRole('alert')).toHaveTextContent('E-mail and password do not match.');
      expect(email()).toHaveValue('olena@duet.test');
      expect(password()).toHaveValue('calm waters');
    },
  );

  it.each([
    ['the network is away', new ApiError(0, 'network'), 'We could not reach the server.'],
    ['the server fails', new ApiError(500, 'internal'), 'That did not work, and it is our fault.'],
    ['the account is suspended', new ApiError(401, 'account_disabled'), 'This account is switched off.'],
    ['the provider has switched the account off', new IdentityError('user-disabled'), 'This account is switched off.'],
  ])('says so when %s', async (_case, error, text) => {
    const services = guestServices();
    jest.spyOn(services.session, 'signIn').mockRejectedValue(error);
    const { user } = await renderFilled(services);

    await user.click(submit());

    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(services.reports).toEqual([]);
  });

  it('reports a failure that it does not know', async () => {
    const services = guestServices();
    const bug = new TypeError('boom');
    jest.spyOn(services.session, 'signIn').mockRejectedValue(bug);
    const { user } = await renderFilled(services);

    await user.click(submit());

    expect(screen.getByRole('alert')).toHaveTextContent('it is our fault');
    expect(services.reports).toEqual([bug]);
  });

  it('forgets an old refusal when it is tried again', async () => {
    const services = guestServices();
    jest.spyOn(services.session, 'signIn').mockRejectedValueOnce(new IdentityError('wrong-password'));
    const { user } = await renderFilled(services);

    await user.click(submit());
    await user.click(submit());

    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('signs in with Google and says nothing when its window was closed', async () => {
    const services = guestServices();
    const signInWith = jest
      .spyOn(services.session, 'signInWith')
      .mockRejectedValue(new IdentityError('popup-closed-by-user'));
    const { user } = await renderPublic(<LoginPage />, { services });

    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));

    expect(signInWith.mock.calls).toEqual([['google']]);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Continue with Apple' })).toBeEnabled();
  });
});
