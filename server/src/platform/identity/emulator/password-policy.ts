/**
 * What a password must be: eight characters, any of them; account-18. The same values
 * are served to browsers and enforced, in the shape of the Identity Platform's password policy.
 */
const minimum = 8;
const maximum = 64;

export const passwordPolicy = {
  customStrengthOptions: { minPasswordLength: minimum, maxPasswordLength: maximum },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
  schemaVersion: 1,
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
};

/** The message of the real service for a password that it refuses. */
export function passwordComplaint(password: unknown): string | undefined {
  if (typeof password !== 'string') return undefined;
  if (password.length < minimum) return complain(`Password must contain at least ${minimum} characters`);
  if (password.length > maximum) return complain(`Password must contain at most ${maximum} characters`);
  return undefined;
}

function complain(requirement: string): string {
  return `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${requirement}]`;
}
