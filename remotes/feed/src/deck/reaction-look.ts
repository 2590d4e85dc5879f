import type { Reaction } from '@duet/contracts';

/** The picture and colour of a reaction everywhere in the deck. */
export interface ReactionLook {
  readonly reaction: Reaction;
  readonly icon: string;
  /** Custom property with the colour. */
  readonly colour: string;
}

/** The five reactions in the order of their buttons. */
export const reactionLooks: readonly ReactionLook[] = [
  { reaction: 'Nope', icon: 'lucide:x', colour: 'var(--muted)' },
  { reaction: 'Travel', icon: 'fluent-emoji-flat:airplane', colour: 'var(--leaf-text)' },
  { reaction: 'Heart', icon: 'fluent-emoji-flat:red-heart', colour: 'var(--ember-text)' },
  { reaction: 'Coffee', icon: 'fluent-emoji-flat:hot-beverage', colour: 'var(--honey-text)' },
  { reaction: 'Like', icon: 'lucide:thumbs-up', colour: 'var(--plum-text)' },
];
