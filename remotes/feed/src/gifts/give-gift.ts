import { apiKey, isApiError } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import type { CallAnswer, CurrentProfile, MemberProfile } from '@duet/contracts';
import { missingCoins, sayMissingCoins } from '../money/missing-coins.ts';
import { GiftModal } from './gift-modal.tsx';
import type { ChosenGift, GiftModalProps } from './gift-modal.tsx';

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Behaviours 44: with one-click gifting there is no question, and this long to think better of it. */
const CANCEL = 5000;

export interface GivingOptions {
  readonly services: ShellServices;
  readonly profile: CurrentProfile;
  readonly to: MemberProfile;
  /** Texts of the feed, and words that every remote shares. */
  readonly t: Translate;
  readonly word: Translate;
}

/**
 * Opens the choice of gifts for a member; true when one was sent. A gift counts as a Like (server: gifts). With one-click
 * gifting a press on a gift is enough: it goes out five seconds later unless it is cancelled.
 */
export async function giveGift(options: GivingOptions): Promise<boolean> {
  const { services, profile, to, t, word } = options;
  const { name, userId: recipientId } = to;
  const props: GiftModalProps = { name, recipientId, balance: profile.coins, isOneClick: profile.oneClickGifting };
  const outcome = await services.openModal<CallAnswer<'sendGift'> | ChosenGift, GiftModalProps>(GiftModal, props);
  if (!outcome) return false;
  if ('clientRequestId' in outcome) {
    const message = t('gift.soon', { name, gift: word(`gift.${outcome.id}`) });
    const isCancelled = await offerCancel(services, message, t('gift.cancel'));
    if (isCancelled || !(await send(options, outcome))) return false;
  }
  services.notify({ type: 'positive', message: t('gift.sent', { name }) });
  return true;
}

async function send({ services, to, t }: GivingOptions, { id, clientRequestId }: ChosenGift): Promise<boolean> {
  const { api, queryClient, notify } = services;
  try {
    const { coins } = await api.call('sendGift', { body: { clientRequestId, giftId: id, recipientId: to.userId } });
    queryClient.setQueryData<CurrentProfile>(apiKey('getCurrentProfile', {}), (known) =>
      known ? { ...known, coins } : known,
    );
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const missing = missingCoins(error);
    if (missing !== undefined) sayMissingCoins(services, t, missing);
    else {
      const text = error.code === 'not_found' ? 'gift.gone' : 'gift.failed';
      notify({ type: 'negative', message: t(text, { name: to.name }) });
    }
    return false;
  }
}

/** Whether the member presses cancel in time, or signs out. A page that is closed meanwhile sends nothing. */
function offerCancel({ bus, notify, dismiss }: ShellServices, message: string, label: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isCancelled: boolean) => {
      clearTimeout(timer);
      signedOut.unsubscribe();
      dismiss(notice);
      resolve(isCancelled);
    };
    const timer = setTimeout(() => end(false), CANCEL);
    const signedOut = bus.on('session.signedOut').subscribe(() => end(true));
    const action = { label, onPress: () => end(true) };
    const notice = notify({ type: 'warning', message, hasCloseIcon: false, timeout: 0, action });
  });
}
