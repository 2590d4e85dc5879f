import { positiveReactions } from './enums.ts';
import type { KnownRemoteName, RemoteName } from './enums.ts';
import { count, nullable, object, oneOf, text } from './shape.ts';
import type { Shape, ShapeOf } from './shape.ts';

/** Who speaks on the bus: `shell` or a remote. */
export type Publisher = RemoteName;

/** What the purchase sheets sell: packs of coins or the subscription. */
export const purchaseSheets = ['coins', 'subscription'] as const;
export type PurchaseSheet = (typeof purchaseSheets)[number];

/** A fact of the bus. `latched` events repeat their last value to late subscribers; `mirrored` ones reach other tabs. */
export interface EventSpec<T> {
  readonly shape: Shape<T>;
  /** `any` for the one wish that every screen may have: a purchase. */
  readonly publisher: 'shell' | KnownRemoteName | 'any';
  readonly latched?: true;
  readonly mirrored?: true;
}

function event<T, const Spec extends Omit<EventSpec<T>, 'shape'>>(shape: Shape<T>, spec: Spec): EventSpec<T> & Spec {
  return { shape, ...spec };
}

/** Every event of the bus: past-tense facts with one publisher each. */
export const busEvents = {
  /**
   * Whose session ended: a tab that wakes late hears of it when somebody else may be there. `again`: the member is about
   * to sign in again, and comes back to the page.
   */
  'session.signedOut': event(
    object({ uid: text, reason: oneOf(['asked', 'again', 'expired', 'disabled', 'deleted']) }),
    { publisher: 'shell', mirrored: true },
  ),
  'match.created': event(
    object({
      chatId: text,
      partnerId: text,
      partnerName: text,
      partnerPhotoUrl: nullable(text),
      matchType: oneOf(positiveReactions),
    }),
    { publisher: 'shell' },
  ),
  'coins.changed': event(object({ coins: count }), { publisher: 'shell', latched: true, mirrored: true }),
  /** The subscription began, was prolonged or ended. What it gives is fetched anew; `until` is its end so far. */
  'subscription.changed': event(object({ until: nullable(text) }), { publisher: 'shell' }),
  /**
   * The member asked to buy. The shell answers it from any screen: it loads the remote `coins` and opens its sheet in
   * the modal host. `missing` says how many coins are wanted for what the member was about to do, or null.
   */
  'purchase.asked': event(object({ sheet: oneOf(purchaseSheets), missing: nullable(count) }), { publisher: 'any' }),
  /** The member asked for a gift to the partner of a chat. The shell answers it as a wish to buy: with a sheet of the feed. */
  'gift.asked': event(object({ userId: text, name: text }), { publisher: 'chat' }),
  'likes.limited': event(object({ recoveryLikeTime: text }), { publisher: 'feed', latched: true, mirrored: true }),
  'profile.updated': event(object({}), { publisher: 'profile', mirrored: true }),
  'onboarding.finished': event(object({}), { publisher: 'onboarding', mirrored: true }),
} as const;

export type BusEvents = typeof busEvents;
export type BusEventName = keyof BusEvents;
/** The payload of one event. */
export type BusPayload<Name extends BusEventName> = ShapeOf<BusEvents[Name]['shape']>;
