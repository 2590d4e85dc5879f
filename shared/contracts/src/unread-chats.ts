/** As many unread chats as are named at once: a badge shows `99+` from there on. */
export const MOST_UNREAD_CHATS = 100;
