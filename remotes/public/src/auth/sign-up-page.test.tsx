import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError, IdentityError } from '@duet/kit';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const name = () => screen.getByLabelText('Your name');
const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Create account' });

const refusedName = new ApiError(400, 'invalid_request', {
  type: 'about:blank',
  title: 'Invalid request',
  status: 400,
  code: 'invalid_request',
  errors: [{ field: 'name', code: 'reserved_name' }],
});

describe('the sign-up page', () => {
  it('signs up with what was typed, without the spaces around it', async () => {
    const services = guestServices();
    const signUp = jest.spyOn(services.session, 'signUp');
    const { user } = await renderPublic(<SignUpPage />, { services });

    await user.type(name(), ' Olena ');
    await user.type(email(), ' olena@duet.test ');
    await user.type(password(), 'calm waters');
    await user.click(submit());

    expect(signUp.mock.calls).toEqual([
      [
        {
          name: 'Olena',
          email: 'olena@duet.test',
          password: 'calm waters',
        },
      ],
    ]);
  });

  it('shows at the field why a name is refused, before there is a sign-in', async () => {
    const services = guestServices();
    const signUp = jest.spyOn(services.session, 'signUp');
    services.api.failOnce('checkName', refusedName);
    const { user } = await renderPublic(<SignUpPage />, { services });

    await user.type(name(), 'Duet Support');
    await user.type(email(), 'olena@duet.test');
    await user.type(password(), 'calm waters');
    await user.click(submit());

    expect(name()).toHaveAccessibleDescription(expect.stringContaining('could be taken for Duet or its team'));
    expect(name()).toHaveFocus();
    expect(name()).toHaveValue('Duet Support');
    expect(email()).toHaveValue('olena@duet.test');
    expect(password()).toHaveValue('calm waters');
    expect(signUp).not.toHaveBeenCalled();
  });

  it('names what is missing at each field and goes to the first one', async () => {
    const services = guestServices();
    const signUp = jest.spyOn(services.session, 'signUp');
    const { user } = await renderPublic(<SignUpPage />, { services });

    await user.click(submit());

    expect(name()).toHaveAccessibleDescription(expect.stringContaining('Enter your name.'));
    expect(name()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    expect(password()).toBeInvalid();
    expect(signUp).not.toHaveBeenCalled();
  });

  it('ticks off the policy of the provider while the password is typed', async () => {
    const services = guestServices();
    jest.spyOn(services.session, 'passwordPolicy').mockResolvedValue({
      minLength: 10,
      maxLength: undefined,
      needsLowercase: false,
      needsUppercase: false,
      needsNumber: true,
      needsSymbol: false,
    });
    const { user } = await renderPublic(<SignUpPage />, { services });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'At least 10 charactersstill missing',
      'A digitstill missing',
    ]);

    await user.type(password(), 'calm 7');

    expect(screen.getByText('A digit')).toHaveTextContent('done');
    expect(screen.getByText('At least 10 characters')).toHaveTextContent('still missing');
  });

  it('lets the provider judge the password when its policy is unknown', async () => {
    const services = guestServices();
    jest.spyOn(services.session, 'passwordPolicy').mockRejectedValue(new IdentityError('network-request-failed'));
    jest.spyOn(services.session, 'signUp').mockRejectedValue(new IdentityError('password-does-not-meet-requirements'));
    const { user } = await renderPublic(<SignUpPage />, { services });

    await user.type(name(), 'Olena');
    await user.type(email(), 'olena@duet.test');
    await user.type(password(), 'short');
    await user.click(submit());

    expect(password()).toHaveAccessibleDescription('This password is too weak. Choose a longer one.');
    expect(password()).toHaveFocus();
  });

  it('puts a known address beside the address and keeps everything typed', async () => {
    const services = guestServices();
    jest.spyOn(services.session, 'signUp').mockRejectedValue(new IdentityError('email-already-in-use'));
    const { user } = await renderPublic(<SignUpPage />, { services });

    await user.type(name(), 'Olena');
    await user.type(email(), 'olena@duet.test');
    await user.type(password(), 'calm waters');
    await user.click(submit());

    expect(email()).toHaveAccessibleDescription(expect.stringContaining('already exists'));
    expect(email()).toHaveFocus();
    expect(name()).toHaveValue('Olena');
    expect(email()).toHaveValue('olena@duet.test');
    expect(password()).toHaveValue('calm waters');
  });

  it('sends again after a refusal at a field without the field being touched', async () => {
    const services = guestServices();
    const signUp = jest
      .spyOn(services.session, 'signUp')
      .mockRejectedValueOnce(new IdentityError('email-already-in-use'));
    const { user } = await renderPublic(<SignUpPage />, { services });

    await user.type(name(), 'Olena');
    await user.type(email(), 'olena@duet.test');
    await user.type(password(), 'calm waters');
    await user.click(submit());
    await user.click(submit());

    expect(signUp).toHaveBeenCalledTimes(2);
  });

  it('speaks the language of the page', async () => {
    await renderPublic(<SignUpPage />, { services: guestServices({ locale: 'uk' }), locale: 'uk' });

    expect(screen.getByRole('heading', { level: 1, name: 'Створіть акаунт' })).toBeInTheDocument();
    expect(screen.getByText('Щонайменше 8 символів')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'умови користування' })).toHaveAttribute('href', '/uk/terms');
  });
});
