import { isApiError } from '@duet/api';
import type { ApiClient } from '@duet/api';
import type { CurrentProfile, Registration } from '@duet/contracts';

/** How far a signed-in identity has got with its account in the product. */
export type Account = 'ready' | 'onboarding' | 'old-account';

export interface RegistrationSteps {
  readonly api: ApiClient;
  /** The name that the member typed or the provider knows. */
  readonly name: string | null;
  readonly email: string | null;
  /** Asks for the permission to push (account-2), which comes before the registration. */
  readonly device: () => Promise<Registration['device']>;
  /** The code of the friend's link that the member followed. */
  readonly referralCode: () => Promise<string | undefined>;
  readonly refreshToken: () => Promise<unknown>;
  readonly onProfile: (profile: CurrentProfile) => void;
}

/** The server takes names of 2 to 40 characters; without one, onboarding asks for it. */
export function registrableName(name: string | null | undefined, email: string | null): string | undefined {
  const given = (name ?? '').trim().slice(0, 40);
  if (given.length >= 2) return given;
  const fromEmail = (email?.split('@')[0] ?? '').slice(0, 40);
  return fromEmail.length >= 2 ? fromEmail : undefined;
}

/** account-2, registration: checks the account, then continues, restores it, or registers a new member. */
export async function continueRegistration(steps: RegistrationSteps): Promise<Account> {
  const check = await steps.api.call('checkAccount', {});
  if (check.hasOldAccount) return 'old-account';
  if (!check.user) {
    const referralCode = await steps.referralCode();
    const body = { device: await steps.device(), ...(referralCode && { referralCode }) };
    await withName(steps, (name) => steps.api.call('registerAccount', { body: { ...body, ...name } }));
    await steps.refreshToken();
  }
  return loadProfile(steps);
}

/** Applies the member's choice on /restore, then continues as after a sign-in. */
export async function resolveOldAccount(
  steps: RegistrationSteps,
  choice: 'bring-back' | 'start-new',
): Promise<Account> {
  if (choice === 'bring-back') await steps.api.call('restoreAccount', {});
  else {
    const device = await steps.device();
    await withName(steps, (name) => steps.api.call('dropAndRegisterNew', { body: { device, ...name } }));
  }
  await steps.refreshToken();
  return loadProfile(steps);
}

/** Registers again without a name when the server refuses the provider's: a name must not stop the registration. */
async function withName(
  { name: given, email }: RegistrationSteps,
  register: (name: Pick<Registration, 'name'>) => Promise<unknown>,
): Promise<void> {
  const name = registrableName(given, email);
  if (name === undefined) return void (await register({}));
  try {
    await register({ name });
  } catch (error) {
    if (!isApiError(error) || !error.fields.some(({ field }) => field === 'name')) throw error;
    await register({});
  }
}

async function loadProfile({ api, onProfile }: RegistrationSteps): Promise<Account> {
  const profile = await api.call('getCurrentProfile', {});
  onProfile(profile);
  return profile.isOnboarded ? 'ready' : 'onboarding';
}
