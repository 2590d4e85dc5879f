import type { CurrentMember } from './current-member.ts';
import type { SessionOptions } from './session-core.ts';
import type { TokenKeeper } from './token-keeper.ts';

type Parts = Pick<SessionOptions, 'api' | 'onProfile'> & {
  readonly member: CurrentMember;
  readonly keeper: TokenKeeper;
};

/** Reads the profile again when the server refused a call for unfinished onboarding: the record may be outdated. */
export function onboardingRecheck({ api, onProfile, member, keeper }: Parts): () => Promise<void> {
  let isRechecking = false;

  return async () => {
    if (isRechecking || member.visitor$.value !== 'member') return;
    isRechecking = true;
    const begun = keeper.sessionEpoch();
    try {
      const profile = await api().call('getCurrentProfile', {});
      if (keeper.sessionEpoch() !== begun || !member.person()) return;
      onProfile(profile);
      // the refusal may be older than the last step of onboarding
      if (!profile.isOnboarded) member.become('onboarding');
    } catch (error) {
      console.warn('The profile could not be read', error);
    } finally {
      isRechecking = false;
    }
  };
}
