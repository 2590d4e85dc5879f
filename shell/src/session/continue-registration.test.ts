import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@duet/api';
import type { ApiClient } from '@duet/api';
import { continueRegistration, registrableName, resolveOldAccount } from './continue-registration.ts';
import type { RegistrationSteps } from './continue-registration.ts';

function someSteps(answers: Readonly<Record<string, unknown>>) {
  const calls: string[] = [];
  const call = async (name: string) => {
    calls.push(name);
    return answers[name];
  };
  const steps: RegistrationSteps = {
    api: { call } as RegistrationSteps['api'],
    name: 'Olena',
    email: null,
    device: async () => {
      calls.push('ask for push');
      return { deviceName: 'Chrome on Linux', pushToken: 'test' };
    },
    referralCode: async () => 'K7QX2MBT4W',
    refreshToken: async () => calls.push('refresh'),
    onProfile: jest.fn(),
  };
  return { steps, calls };
}

describe('registration', () => {
  it('goes to the feed when the account already exists', async () => {
    const { steps, calls } = someSteps({
      checkAccount: { user: { userId: 'u', name: 'Olena' }, hasOldAccount: false },
      getCurrentProfile: { isOnboarded: true },
    });

    expect(await continueRegistration(steps)).toBe('ready');
    expect(calls).toEqual(['checkAccount', 'getCurrentProfile']);
  });

  it('goes to restore when the account was deleted before', async () => {
    const { steps, calls } = someSteps({ checkAccount: { user: null, hasOldAccount: true } });

    expect(await continueRegistration(steps)).toBe('old-account');
    expect(calls).toEqual(['checkAccount']);
  });

  it('registers a new member, refreshes the token and loads the profile', async () => {
    const { steps, calls } = someSteps({
      checkAccount: { user: null, hasOldAccount: false },
      getCurrentProfile: { isOnboarded: false },
    });

    expect(await continueRegistration(steps)).toBe('onboarding');
    expect(calls).toEqual(['checkAccount', 'ask for push', 'registerAccount', 'refresh', 'getCurrentProfile']);
    expect(steps.onProfile).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['bring-back', ['restoreAccount']],
    ['start-new', ['ask for push', 'dropAndRegisterNew']],
  ] as const)('answers %s with %j', async (choice, made) => {
    const { steps, calls } = someSteps({ getCurrentProfile: { isOnboarded: true } });

    await resolveOldAccount(steps, choice);

    expect(calls).toEqual([...made, 'refresh', 'getCurrentProfile']);
  });

  it('registers without a name when the server refuses the one from the provider', async () => {
    const { steps, calls } = someSteps({
      checkAccount: { user: null, hasOldAccount: false },
      getCurrentProfile: { isOnboarded: false },
    });
    const bodies: unknown[] = [];
    const { call } = steps.api;
    const refusing = async (name: string, input: { body?: { name?: string } }) => {
      if (name === 'registerAccount') bodies.push(input.body);
      if (name === 'registerAccount' && input.body?.name !== undefined) {
        throw new ApiError(400, 'invalid_request', {
          type: 'about:blank',
          title: 'Invalid request',
          status: 400,
          code: 'invalid_request',
          errors: [{ field: 'name', code: 'reserved_name' }],
        });
      }
      return await call(name as 'registerAccount', input as never);
    };

    const account = await continueRegistration({ ...steps, name: 'Support', api: { call: refusing } as ApiClient });

    const device = { deviceName: 'Chrome on Linux', pushToken: 'test' };
    expect(account).toBe('onboarding');
    expect(bodies).toEqual([
      { name: 'Support', device, referralCode: 'K7QX2MBT4W' },
      { device, referralCode: 'K7QX2MBT4W' },
    ]);
    expect(calls.filter((made) => made === 'ask for push')).toHaveLength(1);
  });

  it('uses only names that the server accepts', () => {
    expect(registrableName(' Olena ', null)).toBe('Olena');
    expect(registrableName('O', 'olena@duet.test')).toBe('olena');
    expect(registrableName(null, null)).toBeUndefined();
    expect(registrableName('x'.repeat(60), null)).toHaveLength(40);
  });
});
