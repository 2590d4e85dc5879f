/** What benches and data tools run by itself, without the server around it. */
export { listChats } from '../src/chats/messages/chats-store.ts';
export { listMessagesFor } from '../src/chats/messages/messages-store.ts';
export { readDeck } from '../src/discovery/deck/deck-store.ts';
export { feedFilterOf } from '../src/discovery/deck/feed-filter.ts';
export { readDeckOwner } from '../src/discovery/deck/feed-store.ts';
export { nopeAtOnce } from '../src/discovery/likes/nope-store.ts';
export { AppError } from '../src/lib/app-error.ts';
export { openMediaReader } from '../src/platform/media/reader/media-reader.ts';
export type { MediaReader } from '../src/platform/media/reader/media-reader.ts';
export { openBus } from '../src/platform/realtime/open-bus.ts';
export { withEvents } from '../src/platform/realtime/unit-of-work.ts';
