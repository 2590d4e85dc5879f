/** Parts of the server that benches and data tools run without the server around them. */
export { drawPartner } from '../src/calls/searches/draw-partner.ts';
export { listChats } from '../src/chats/messages/chats-store.ts';
export { listMessagesFor } from '../src/chats/messages/messages-store.ts';
export { readFittedDeck } from '../src/discovery/deck/fitted-deck.ts';
export { readDeck } from '../src/discovery/deck/deck-store.ts';
export { deckFilterOf } from '../src/discovery/deck/deck-filter.ts';
export { readDeckOwner } from '../src/discovery/deck/deck-conditions-store.ts';
export { learnFits } from '../src/discovery/fit/learn-fits.ts';
export { nopeAtOnce } from '../src/discovery/likes/nope-store.ts';
export { AppError } from '../src/lib/app-error.ts';
export { startRelayServer } from '../src/platform/relay/own/relay-server.ts';
export { openMediaReader } from '../src/platform/media/reader/media-reader.ts';
export type { MediaReader } from '../src/platform/media/reader/media-reader.ts';
export { openLimits } from '../src/platform/limits/open-limits.ts';
export type { RealtimeBus } from '../src/platform/realtime/bus.ts';
export { startCatchUp } from '../src/platform/realtime/catch-up.ts';
export { openBus } from '../src/platform/realtime/open-bus.ts';
export { withEvents } from '../src/platform/realtime/unit-of-work.ts';
