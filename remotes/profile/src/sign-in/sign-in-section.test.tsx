import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { IdentityError } from '@duet/kit';
import type { SessionService } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { ChangeEmailModal } from './change-email-modal.tsx';
import { ChangePasswordModal } from './change-password-modal.tsx';
import { SignInSection } from './sign-in-section.tsx';

const { signIn } = en;
let services: FakeServices;
beforeEach(() => {
  services = createFakeServices({ publisher: 'profile' });
});
const given = (session: Partial<SessionService>) => {
  Object.assign(services.session, session);
};
const refusing = (code: string) => async () => Promise.reject(new IdentityError(code));
const render = (element: Parameters<typeof renderRemote>[0]) =>
  renderRemote(element, { name: 'profile', catalogues: { en }, services });

describe('with what a member signs in', () => {
  it('shows the address and opens a modal for each change', async () => {
    const { user } = await render(<SignInSection />);

    expect(screen.getByText('olena@duet.test')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: signIn.changeEmail }));
    await user.click(screen.getByRole('button', { name: signIn.changePassword }));

    expect(services.modals.map(({ component }) => component)).toEqual([ChangeEmailModal, ChangePasswordModal]);
  });

  it('sends who signs in with Google or Apple there', async () => {
    given({ hasPassword: async () => false });
    await render(<SignInSection />);

    expect(await screen.findByText(signIn.elsewhere)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('another address', () => {
  const modal = (close = () => undefined) => <ChangeEmailModal email="olena@duet.test" close={close} />;
  const type = async (user: Awaited<ReturnType<typeof render>>['user'], email: string, password: string) => {
    await user.type(screen.getByLabelText(signIn.newEmail), email);
    await user.type(screen.getByLabelText(signIn.password), password);
    await user.click(screen.getByRole('button', { name: signIn.sendLink }));
  };

  it('gets a link, and the member hears where it went', async () => {
    const changeEmail = jest.fn<SessionService['changeEmail']>(async () => undefined);
    const close = jest.fn(() => undefined);
    given({ changeEmail });
    const { user } = await render(modal(close));

    await type(user, ' new@duet.test ', 'my password');

    expect(changeEmail).toHaveBeenCalledWith({ email: 'new@duet.test', password: 'my password' });
    expect(close).toHaveBeenCalledTimes(1);
    expect(services.notifications.map(({ message }) => message)).toEqual([
      'A link is on its way to new@duet.test. Open it, and the new address counts.',
    ]);
  });

  it.each([
    ['nobody', signIn.refused.invalidEmail],
    ['Olena@duet.test', signIn.refused.sameEmail],
  ])('is refused before anything is sent: %s', async (email, sentence) => {
    const changeEmail = jest.fn<SessionService['changeEmail']>(async () => undefined);
    given({ changeEmail });
    const { user } = await render(modal());

    await type(user, email, 'my password');

    expect(screen.getByLabelText(signIn.newEmail)).toHaveAccessibleDescription(sentence);
    expect(changeEmail).not.toHaveBeenCalled();
  });

  it.each([
    ['wrong-password', signIn.password, signIn.refused.wrongPassword],
    ['email-already-in-use', signIn.newEmail, signIn.refused.emailInUse],
  ])(
    'that the provider refuses with %s is explained at its field, and what was typed stays',
    async (code, field, text) => {
      given({ changeEmail: refusing(code) });
      const { user } = await render(modal());

      await type(user, 'new@duet.test', 'my password');

      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text);
      expect(screen.getByLabelText(signIn.newEmail)).toHaveValue('new@duet.test');
      expect(screen.getByLabelText(signIn.password)).toHaveValue('my password');
    },
  );

  it('that could not be sent says so above the buttons', async () => {
    given({ changeEmail: refusing('network-request-failed') });
    const { user } = await render(modal());

    await type(user, 'new@duet.test', 'my password');

    expect(await screen.findByText(signIn.refused.offline)).toBeInTheDocument();
  });
});

describe('another password', () => {
  it('is set with the present one', async () => {
    const changePassword = jest.fn<SessionService['changePassword']>(async () => undefined);
    const close = jest.fn();
    given({ changePassword });
    const { user } = await render(<ChangePasswordModal close={close} />);

    await user.type(screen.getByLabelText(signIn.password), 'my password');
    await user.type(screen.getByLabelText(signIn.newPassword), 'a longer one');
    await user.click(screen.getByRole('button', { name: signIn.savePassword }));

    expect(changePassword).toHaveBeenCalledWith({ password: 'my password', newPassword: 'a longer one' });
    expect(close).toHaveBeenCalledTimes(1);
    expect(services.notifications.map(({ message }) => message)).toEqual([signIn.passwordChanged]);
  });

  it('that the policy does not allow is not sent', async () => {
    const changePassword = jest.fn<SessionService['changePassword']>(async () => undefined);
    given({ changePassword });
    const { user } = await render(<ChangePasswordModal close={() => undefined} />);

    await screen.findByText('At least 8 characters');
    await user.type(screen.getByLabelText(signIn.newPassword), 'short');
    await user.click(screen.getByRole('button', { name: signIn.savePassword }));

    expect(screen.getByLabelText(signIn.newPassword)).toHaveAccessibleDescription(signIn.refused.weakPassword);
    expect(screen.getByLabelText(signIn.password)).toHaveAccessibleDescription(signIn.refused.passwordMissing);
    expect(changePassword).not.toHaveBeenCalled();
  });
});
