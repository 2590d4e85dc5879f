/** Tables of likes, matches, chats, posts, coins and blocks. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by the areas
export interface SocialSchema {}
