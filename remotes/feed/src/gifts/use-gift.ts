import { useServices } from '@duet/kit';
import type { CallAnswer, CurrentProfile, MemberProfile } from '@duet/contracts';
import { useFeedText } from '../use-feed-text.ts';

/** Opens the choice of gifts for a member; true when one was sent. A gift counts as a Like (server: gifts). */
export function useGift(profile: CurrentProfile | undefined) {
  const t = useFeedText();
  const { notify, openModal } = useServices();

  return async (to: MemberProfile): Promise<boolean> => {
    if (!profile) return false;
    const { GiftModal } = await import('./gift-modal.tsx');
    const props = { name: to.name, recipientId: to.userId, balance: profile.coins };
    const sent = await openModal<CallAnswer<'sendGift'>, typeof props>(GiftModal, props);
    if (sent) notify({ type: 'positive', message: t('gift.sent', { name: to.name }) });
    return sent !== undefined;
  };
}
