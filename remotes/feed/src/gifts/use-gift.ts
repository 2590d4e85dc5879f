import { useDomainText, useServices } from '@duet/kit';
import type { CurrentProfile, MemberProfile } from '@duet/contracts';
import { useFeedText } from '../use-feed-text.ts';

/** Gives a member a gift; true when one was sent. Loaded when it is wanted. */
export function useGift(profile: CurrentProfile | undefined) {
  const t = useFeedText();
  const word = useDomainText();
  const services = useServices();

  return async (to: MemberProfile): Promise<boolean> => {
    if (!profile) return false;
    const { giveGift } = await import('./give-gift.ts');
    return giveGift({ services, profile, to, t, word });
  };
}
