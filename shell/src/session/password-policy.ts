import { shape } from '@duet/contracts';
import type { ClientConfig } from '@duet/contracts';
import type { PasswordPolicy } from '@duet/kit';

/** The defaults of account-18, used when the provider cannot be asked. */
const defaultPolicy: PasswordPolicy = {
  minLength: 6,
  maxLength: undefined,
  needsLowercase: false,
  needsUppercase: false,
  needsNumber: false,
  needsSymbol: false,
};

const policyAnswer = shape.object({
  customStrengthOptions: shape.optional(
    shape.object({
      minPasswordLength: shape.optional(shape.count),
      maxPasswordLength: shape.optional(shape.count),
      containsLowercaseCharacter: shape.optional(shape.flag),
      containsUppercaseCharacter: shape.optional(shape.flag),
      containsNumericCharacter: shape.optional(shape.flag),
      containsNonAlphanumericCharacter: shape.optional(shape.flag),
    }),
  ),
});

/** The provider's answer; a page asks once, and again only after a failure. */
let known: PasswordPolicy | undefined;

/** Asks the provider for its policy without loading its SDK. */
export async function readPasswordPolicy(identity: ClientConfig['identity']): Promise<PasswordPolicy> {
  if (known) return known;
  const host = 'identitytoolkit.googleapis.com';
  const base = identity.emulator ? `${identity.emulator}/${host}` : `https://${host}`;
  try {
    const answer = await fetch(`${base}/v2/passwordPolicy?key=${encodeURIComponent(identity.apiKey)}`, {
      signal: AbortSignal.timeout(5000),
    });
    if (!answer.ok) return defaultPolicy;
    const policy: unknown = await answer.json();
    if (!policyAnswer.is(policy)) return defaultPolicy;
    const { customStrengthOptions: rules } = policy;
    known = {
      minLength: rules?.minPasswordLength ?? defaultPolicy.minLength,
      maxLength: rules?.maxPasswordLength,
      needsLowercase: rules?.containsLowercaseCharacter === true,
      needsUppercase: rules?.containsUppercaseCharacter === true,
      needsNumber: rules?.containsNumericCharacter === true,
      needsSymbol: rules?.containsNonAlphanumericCharacter === true,
    };
    return known;
  } catch {
    return defaultPolicy;
  }
}
