import type { CallFlags } from '../http/call-flags.ts';
import { identityUnavailable } from '../http/verify-token.ts';
import { isFlagOn } from '../lib/flag-rules.ts';
import { IdentityUnavailableError } from '../platform/identity/index.ts';
import type { IdentityVerifier } from '../platform/identity/index.ts';
import type { PublishedBuildReader } from './published-build-reader.ts';

/**
 * Decides about calls by what pages are decided by: the settings in the registry as it is now, the one rule, and for flags of
 * moderators the identity provider. Whether a release still declares the flag is not asked: open pages outlive rollbacks.
 */
export function callFlags(
  builds: Pick<PublishedBuildReader, 'current'> | undefined,
  identity: Pick<IdentityVerifier, 'isModerator'>,
): CallFlags {
  return {
    async isOn(flag, { uid, userId }) {
      const served = await builds?.current();
      return await isFlagOn(flag, served?.published.flags?.[flag], {
        memberId: userId,
        isModerator: () => moderates(identity, uid),
      });
    },
  };
}

async function moderates(identity: Pick<IdentityVerifier, 'isModerator'>, uid: string): Promise<boolean> {
  try {
    return await identity.isModerator(uid);
  } catch (error) {
    throw error instanceof IdentityUnavailableError ? identityUnavailable() : error;
  }
}
