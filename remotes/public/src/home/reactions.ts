/** The buttons of the feed, in its order; their names are `home.reactions.<name>` of the catalogue. */
export const reactions = [
  { name: 'nope', icon: 'lucide:x' },
  { name: 'travel', icon: 'fluent-emoji-flat:airplane' },
  { name: 'heart', icon: 'fluent-emoji-flat:red-heart' },
  { name: 'coffee', icon: 'fluent-emoji-flat:hot-beverage' },
  { name: 'like', icon: 'lucide:thumbs-up' },
] as const;
