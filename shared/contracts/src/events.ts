import { positiveReactions } from './enums.ts';
import type { RemoteName } from './enums.ts';
import { count, nullable, object, oneOf, text } from './shape.ts';
import type { Shape, ShapeOf } from './shape.ts';

/** Who may publish an event: the shell or one remote. */
export type Publisher = 'shell' | RemoteName;

/** A fact of the bus. `latched` events repeat their last value to late subscribers; `mirrored` ones reach other tabs. */
export interface EventSpec<T> {
  readonly shape: Shape<T>;
  readonly publisher: Publisher;
  readonly latched?: true;
  readonly mirrored?: true;
}

function event<T, const Spec extends Omit<EventSpec<T>, 'shape'>>(shape: Shape<T>, spec: Spec): EventSpec<T> & Spec {
  return { shape, ...spec };
}

/** Every event of the bus: past-tense facts with one publisher each. */
export const busEvents = {
  'session.signedIn': event(object({ uid: text }), { publisher: 'shell', latched: true }),
  'session.signedOut': event(object({ reason: oneOf(['asked', 'expired', 'disabled', 'deleted']) }), {
    publisher: 'shell',
    mirrored: true,
  }),
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
  'invites.changed': event(object({}), { publisher: 'shell' }),
  'chats.changed': event(object({}), { publisher: 'shell' }),
  'coins.changed': event(object({ coins: count }), { publisher: 'shell', latched: true, mirrored: true }),
  'likes.limited': event(object({ recoveryLikeTime: text }), { publisher: 'feed', latched: true, mirrored: true }),
  'chat.read': event(object({ chatId: text }), { publisher: 'chat', mirrored: true }),
  'profile.updated': event(object({}), { publisher: 'profile', mirrored: true }),
  'post.published': event(object({ postId: text }), { publisher: 'posts', mirrored: true }),
  'onboarding.finished': event(object({}), { publisher: 'onboarding', mirrored: true }),
  'remote.failed': event(object({ remote: text, message: text }), { publisher: 'shell' }),
} as const;

export type BusEvents = typeof busEvents;
export type BusEventName = keyof BusEvents;
/** The payload of one event. */
export type BusPayload<Name extends BusEventName> = ShapeOf<BusEvents[Name]['shape']>;
