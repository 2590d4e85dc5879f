import { object, oneOf, optional, text } from './shape.ts';
import type { ShapeOf } from './shape.ts';

/** What a member is told of while no page of theirs is on screen; each kind can be switched off in the settings. */
export const pushKinds = ['match', 'message', 'invite', 'missedLike', 'postAnswer', 'call', 'turn'] as const;
export type PushKind = (typeof pushKinds)[number];

/**
 * What a push carries, as the `data` of the provider's message (`{ data: {…} }` in the browser's push event): strings
 * only, in the receiver's language. `url` is a path of ours with its language; a later push with the same `tag` takes
 * the place of the earlier one; `waiting` is the number for the badge. `ring`: a call rings, or what rang or was missed is
 * taken back without a sound.
 */
export const pushData = object({
  kind: oneOf(pushKinds),
  title: text,
  body: text,
  url: text,
  tag: text,
  waiting: text,
  ring: optional(oneOf(['on', 'off'])),
});
export type PushData = Omit<ShapeOf<typeof pushData>, 'ring'> & { readonly ring?: 'on' | 'off' };

/** The push token that says "no push"; many devices share it (account-7). */
export const NO_PUSH_TOKEN = 'test';
