import type { PositiveReaction } from '@duet/contracts';

/** What stands before what was chosen (likes-1), as on the buttons of the deck. */
export const reactionIcons: Readonly<Record<PositiveReaction, string>> = {
  Like: 'lucide:thumbs-up',
  Heart: 'fluent-emoji-flat:red-heart',
  Coffee: 'fluent-emoji-flat:hot-beverage',
  Travel: 'fluent-emoji-flat:airplane',
};
