import type { MessageReaction } from '@duet/contracts';

/** How each of the six looks; the names are whole, so that the build knows these icons. */
export const reactionIcons: Readonly<Record<MessageReaction, string>> = {
  heart: 'fluent-emoji-flat:red-heart',
  thumbsUp: 'fluent-emoji-flat:thumbs-up',
  laugh: 'fluent-emoji-flat:face-with-tears-of-joy',
  wow: 'fluent-emoji-flat:astonished-face',
  sad: 'fluent-emoji-flat:crying-face',
  fire: 'fluent-emoji-flat:fire',
};
