import { deviceName } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { continueRegistration } from './continue-registration.ts';
import type { Account, RegistrationSteps } from './continue-registration.ts';
import type { IdentityUser } from './identity.ts';
import type { SessionCore } from './session-core.ts';

export interface RegistrationWay {
  /** Goes a way to an account. What is known of it only after the session has ended is kept from everybody. */
  go(way: (steps: RegistrationSteps) => Promise<Account>, user: IdentityUser, name?: string | null): Promise<Account>;
  /** Finds out how far this member is, and registers whoever is new. */
  resume(user: IdentityUser, name?: string): Promise<Account>;
}

export function registrationWay(core: SessionCore): RegistrationWay {
  const { keeper, api } = core;

  const go: RegistrationWay['go'] = async (way, user, name = user.displayName) => {
    const begun = keeper.sessionEpoch();
    const isOver = () => keeper.sessionEpoch() !== begun;
    const account = await way({
      api: api(),
      name,
      email: user.email,
      device: async () => ({ deviceName: deviceName(navigator.userAgent), pushToken: await core.pushToken() }),
      referralCode,
      refreshToken: () => keeper.token(true),
      onProfile: (profile) => {
        if (!isOver()) core.onProfile(profile);
      },
    });
    if (isOver()) throw new ApiError(401, 'session_ended');
    return account;
  };

  return { go, resume: (user, name) => go(continueRegistration, user, name) };
}

/** A registration never fails for want of it. */
function referralCode(): Promise<string | undefined> {
  return import(/* webpackChunkName: "later" */ './referral-code.ts').then(
    ({ readReferralCode }) => readReferralCode(localStorage),
    () => undefined,
  );
}
