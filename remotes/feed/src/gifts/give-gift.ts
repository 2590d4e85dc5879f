import { isApiError } from '@duet/kit';
import type { NotificationInput, ShellServices } from '@duet/kit';
import type { CurrentProfile, MemberProfile } from '@duet/contracts';
import { missingCoins, sayMissingCoins } from '../money/missing-coins.ts';
import { isUnclear } from '../money/pay-once.ts';
import { GiftModal } from './gift-modal.tsx';
import type { GiftModalProps } from './gift-modal.tsx';
import type { ChosenGift, GiftResult } from './use-gift-choice.ts';
import { giftName } from './gift-name.ts';
import { giftTrouble, sendGift } from './send-gift.ts';
import type { Translate } from '@duet/i18n';

/** coins-3: a one-click gift can be cancelled for this many milliseconds. */
const CANCEL = 5000;

export interface FinishOptions {
  readonly services: ShellServices;
  readonly to: Pick<MemberProfile, 'name' | 'userId'>;
  /** Texts of the feed, and words that all remotes share. */
  readonly t: Translate<'feed'>;
  readonly word: Translate<'domain'>;
}

export interface GivingOptions extends FinishOptions {
  readonly profile: CurrentProfile;
}

/**
 * Opens the choice of gifts for a member; resolves with true when one was sent. A gift counts as a Like (server: gifts).
 * With one-click gifting one press on a gift is enough: it is sent five seconds later unless it is cancelled.
 */
export async function giveGift(options: GivingOptions): Promise<boolean> {
  const { services, profile, to } = options;
  const { name, userId: recipientId } = to;
  const props: GiftModalProps = { name, recipientId, balance: profile.coins, isOneClick: profile.oneClickGifting };
  return await finishGiving(options, await services.openModal<GiftResult, GiftModalProps>(GiftModal, props));
}

/** What follows the choice: the five seconds of a one-click gift, and the word that it is on its way. */
export async function finishGiving(options: FinishOptions, outcome: GiftResult | undefined): Promise<boolean> {
  const { services, to, t, word } = options;
  const { name } = to;
  if (!outcome) return false;
  if ('clientRequestId' in outcome) {
    const message = t('gift.soon', { name, gift: giftName(word, outcome.id) });
    const notice = { type: 'warning', message, hasCloseIcon: false, timeout: 0 } as const;
    const answer = await ask(services, notice, t('gift.cancel'), CANCEL);
    if (answer !== 'waited' || !(await send(options, outcome))) return false;
  }
  services.notify({ type: 'positive', message: t('gift.sent', { name }) });
  return true;
}

/** While the result is unknown, sending is offered again with the same id, so that the gift is charged once. */
async function send(options: FinishOptions, gift: ChosenGift): Promise<boolean> {
  const { services, to, t } = options;
  const { id: giftId, clientRequestId } = gift;
  const payer = services.session.state();
  try {
    await sendGift(services, { clientRequestId, giftId, recipientId: to.userId });
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (services.session.state() !== payer) return false; // another member may be signed in by now
    const missing = missingCoins(error);
    const notice = { type: 'negative', message: giftTrouble(t, error, to.name) } as const;
    if (isUnclear(error)) {
      const answer = await ask(services, { ...notice, timeout: 0 }, t('failed.retry'));
      return answer === 'pressed' && send(options, gift);
    }
    if (missing === undefined) services.notify(notice);
    else sayMissingCoins(services, t, missing);
    return false;
  }
}

/**
 * Shows a notice with one button, for a limited time if one is given, until it is pressed, the time or the session ends.
 * On a page that closes meanwhile it never resolves.
 */
function ask(
  { bus, session, notify, dismiss }: ShellServices,
  notice: NotificationInput,
  label: string,
  milliseconds?: number,
): Promise<'pressed' | 'waited' | 'signed-out'> {
  return new Promise((resolve) => {
    const end = (answer: 'pressed' | 'waited' | 'signed-out') => {
      clearTimeout(timer);
      signedOut.unsubscribe();
      dismiss(shown);
      resolve(answer);
    };
    const timer = milliseconds === undefined ? undefined : setTimeout(() => end('waited'), milliseconds);
    const asked = session.state();
    const signedOut = bus.on('session.signedOut').subscribe(({ uid }) => {
      // a tab that wakes up late may receive an earlier member's sign-out
      if (asked.status === 'signed-in' && asked.uid === uid) end('signed-out');
    });
    const shown = notify({ ...notice, action: { label, onPress: () => end('pressed') } });
  });
}
