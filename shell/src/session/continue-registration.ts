import type { ApiClient } from '@duet/api';
import type { CurrentProfile, Registration } from '@duet/contracts';

/** Where a signed-in identity stands with the product. */
export type Account = 'ready' | 'onboarding' | 'old-account';

export interface RegistrationSteps {
  readonly api: ApiClient;
  /** What the member or the provider calls them. */
  readonly name: string | null;
  readonly email: string | null;
  /** Asks for the permission to push (spec point 4), which comes before the registration. */
  readonly device: () => Promise<Registration['device']>;
  /** The code of the friend's link that brought them here. */
  readonly referralCode: () => Promise<string | undefined>;
  readonly refreshToken: () => Promise<unknown>;
  readonly onProfile: (profile: CurrentProfile) => void;
}

/**
 * The server takes names of 2 to 40 characters; a shorter one from a provider must not stop the registration. The
 * name of the product is the same in every language, and onboarding asks for a better one.
 */
export function registrableName(name: string | null | undefined, email: string | null): string {
  const given = (name ?? '').trim().slice(0, 40);
  if (given.length >= 2) return given;
  const fromEmail = (email?.split('@')[0] ?? '').slice(0, 40);
  return fromEmail.length >= 2 ? fromEmail : 'Duet';
}

/** Spec point 4, registration: check, then go on, restore, or ask for push → register → token → profile. */
export async function continueRegistration(steps: RegistrationSteps): Promise<Account> {
  const check = await steps.api.call('checkAccount', {});
  if (check.hasOldAccount) return 'old-account';
  if (!check.user) {
    const name = registrableName(steps.name, steps.email);
    const referralCode = await steps.referralCode();
    const body = { name, device: await steps.device(), ...(referralCode && { referralCode }) };
    await steps.api.call('registerAccount', { body });
    await steps.refreshToken();
  }
  return loadProfile(steps);
}

/** What the member chose on /restore, then the same way on. */
export async function resolveOldAccount(
  steps: RegistrationSteps,
  choice: 'bring-back' | 'start-new',
): Promise<Account> {
  if (choice === 'bring-back') await steps.api.call('restoreAccount', {});
  else
    await steps.api.call('dropAndRegisterNew', {
      body: { name: registrableName(steps.name, steps.email), device: await steps.device() },
    });
  await steps.refreshToken();
  return loadProfile(steps);
}

async function loadProfile({ api, onProfile }: RegistrationSteps): Promise<Account> {
  const profile = await api.call('getCurrentProfile', {});
  onProfile(profile);
  return profile.isOnboarded ? 'ready' : 'onboarding';
}
