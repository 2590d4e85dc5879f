import { deviceName } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { continueRegistration } from './continue-registration.ts';
import type { Account, RegistrationSteps } from './continue-registration.ts';
import type { IdentityUser } from './identity.ts';
import type { SessionCore } from './session-core.ts';

export interface RegistrationWay {
  /** Runs `way` to an account. The result is discarded if the session has ended meanwhile. */
  go(way: (steps: RegistrationSteps) => Promise<Account>, user: IdentityUser, name?: string | null): Promise<Account>;
  /** Finds out the state of this member's account, and registers a new member. */
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

/** A registration must not fail because the code cannot be read. */
function referralCode(): Promise<string | undefined> {
  return import(/* webpackChunkName: "later" */ './referral-code.ts').then(
    ({ readReferralCode }) => readReferralCode(localStorage),
    () => undefined,
  );
}
