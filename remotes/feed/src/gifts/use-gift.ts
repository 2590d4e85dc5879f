import { apiKey, isApiError, useDomainText, useQueryClient, useServices } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import type { CallAnswer, CurrentProfile, MemberProfile } from '@duet/contracts';
import { missingCoins, useMissingCoinsNotice } from '../money/use-purchase.ts';
import { useFeedText } from '../use-feed-text.ts';
import type { ChosenGift, GiftModalProps } from './gift-modal.tsx';

/** Behaviours 44: with one-click gifting there is no question, and this long to think better of it. */
const CANCEL = 5000;

/**
 * Opens the choice of gifts for a member; true when one was sent. A gift counts as a Like (server: gifts). With one-click
 * gifting a press on a gift is enough: it goes out five seconds later unless it is cancelled.
 */
export function useGift(profile: CurrentProfile | undefined) {
  const t = useFeedText();
  const word = useDomainText();
  const services = useServices();
  const cache = useQueryClient();
  const sayMissing = useMissingCoinsNotice();

  async function send({ userId, name }: MemberProfile, { id, clientRequestId }: ChosenGift): Promise<boolean> {
    try {
      const body = { clientRequestId, giftId: id, recipientId: userId };
      const { coins } = await services.api.call('sendGift', { body });
      cache.setQueryData<CurrentProfile>(apiKey('getCurrentProfile', {}), (known) =>
        known ? { ...known, coins } : known,
      );
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const missing = missingCoins(error);
      if (missing !== undefined) sayMissing(missing);
      else {
        const message = t(error.code === 'not_found' ? 'gift.gone' : 'gift.failed', { name });
        services.notify({ type: 'negative', message });
      }
      return false;
    }
  }

  return async (to: MemberProfile): Promise<boolean> => {
    if (!profile) return false;
    const { GiftModal } = await import('./gift-modal.tsx');
    const isOneClick = profile.oneClickGifting;
    const props: GiftModalProps = { name: to.name, recipientId: to.userId, balance: profile.coins, isOneClick };
    const outcome = await services.openModal<CallAnswer<'sendGift'> | ChosenGift, GiftModalProps>(GiftModal, props);
    if (!outcome) return false;
    if ('clientRequestId' in outcome) {
      const message = t('gift.soon', { name: to.name, gift: word(`gift.${outcome.id}`) });
      const isCancelled = await offerCancel(services, message, t('gift.cancel'));
      if (isCancelled || !(await send(to, outcome))) return false;
    }
    services.notify({ type: 'positive', message: t('gift.sent', { name: to.name }) });
    return true;
  };
}

/** Whether the member presses cancel in time. A page that is closed meanwhile sends nothing. */
function offerCancel({ notify, dismiss }: ShellServices, message: string, label: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isCancelled: boolean) => {
      clearTimeout(timer);
      dismiss(notice);
      resolve(isCancelled);
    };
    const timer = setTimeout(() => end(false), CANCEL);
    const action = { label, onPress: () => end(true) };
    const notice = notify({ type: 'warning', message, hasCloseIcon: false, timeout: 0, action });
  });
}
