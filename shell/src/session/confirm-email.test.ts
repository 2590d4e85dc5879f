import { expect, it, jest } from '@jest/globals';
import { IdentityError } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import en from '../later/texts/en.json' with { type: 'json' };
import type { Shell } from '../shell-context.tsx';
import { confirmEmail } from './confirm-email.ts';

it.each([
  ['verifyAndChangeEmail', 'signed-in', [en.email.changed]],
  ['verifyAndChangeEmail', 'signed-out', [en.email.changed, en.email.signInAnew]],
  ['recoverEmail', 'signed-out', [en.email.restored, en.email.signInAnew]],
] as const)('says after %s to who is then %s what counts now', async (mode, status, said) => {
  const services = createFakeServices({ publisher: 'shell' });
  const session = {
    ...services.session,
    visitor: () => (status === 'signed-in' ? 'member' : 'guest'),
    confirmEmail: async () => (status === 'signed-in' ? undefined : services.session.signOut()),
  };
  const navigation = { located$: new BehaviorSubject({ decision: { kind: 'redirect' } }) };
  await confirmEmail({ session, services, navigation } as unknown as Shell, mode, 'code');

  expect(services.notifications.map(({ message }) => message)).toEqual(said);
  expect(services.navigations.map(({ name }) => name)).toEqual([status === 'signed-in' ? 'Feed' : 'LoginPage']);
});

it('says that a new link was not sent when sending it fails', async () => {
  const services = createFakeServices({ publisher: 'shell' });
  const session = {
    ...services.session,
    visitor: () => 'member',
    confirmEmail: async () => {
      throw new IdentityError('expired-action-code');
    },
    sendEmailVerification: jest.fn(async () => {
      throw new IdentityError('network-request-failed');
    }),
  };
  const navigation = { located$: new BehaviorSubject({ decision: { kind: 'show' } }) };
  // the only parts of the shell that it uses
  await confirmEmail({ session, services, navigation } as unknown as Shell, 'verifyEmail', 'old-code');

  services.notifications[0]?.action?.onPress();

  await waitFor(() =>
    expect(services.notifications.map(({ message }) => message)).toEqual([en.email.expired, en.email.notSent]),
  );
});
