import type { Message } from '@duet/contracts';
import type { LoadedMessages } from '@duet/kit';
import { upsertMessages } from './merge-messages.ts';

/**
 * What is loaded of a chat (decision 54): the newest messages without a gap, which `items` and `hasMore` say, and at most
 * one other part without a gap further back, where somebody has jumped to. What counts, marks or keeps the newest
 * messages never sees the other part.
 */
export interface ChatMessages extends LoadedMessages {
  readonly far?: LoadedMessages | undefined;
}

/** Messages without a gap, and which of the chat's places they cover. */
export interface MessagePage extends LoadedMessages {
  readonly first: number;
  readonly last: number;
}

/** Takes in messages that came alone: into the part whose place they have, since elsewhere they would make a gap. */
export function takeIn(known: ChatMessages, incoming: readonly Message[]): ChatMessages {
  const { far } = known;
  const start = known.hasMore ? startOf(known) : 0;
  const newest = incoming.filter(({ seq }) => seq >= start);
  const others = far ? incoming.filter(({ seq }) => seq >= startOf(far) && seq <= endOf(far)) : [];
  return {
    ...known,
    items: upsertMessages(known.items, newest),
    ...(far && { far: { ...far, items: upsertMessages(far.items, others) } }),
  };
}

/** Changes messages in both parts. */
export function changeItems(
  known: ChatMessages,
  change: (items: readonly Message[]) => readonly Message[],
): ChatMessages {
  const { far } = known;
  return { ...known, items: change(known.items), ...(far && { far: { ...far, items: change(far.items) } }) };
}

/** Joins a page to the part that it adjoins; a page for which there is none any more changes nothing. */
export function extendBy(known: ChatMessages, page: MessagePage): ChatMessages {
  const isWanted = adjoin(page, newestOf(known)) || (known.far !== undefined && adjoin(page, farOf(known.far)));
  return isWanted ? withPage(known, page) : known;
}

/** Takes in a page from anywhere; where it adjoins nothing it takes the place of the part further back. */
export function withPage({ far, ...newest }: ChatMessages, page: MessagePage): ChatMessages {
  if (newest.items.length === 0) return { ...newest, far };
  const isOfFar = far !== undefined && adjoin(page, farOf(far));
  const joined = isOfFar ? join(farOf(far), page) : page;
  const end = newestOf(newest);
  if (adjoin(joined, end)) return { ...loadedOf(join(end, joined)), ...(far && !isOfFar && { far }) };
  return { ...newest, far: loadedOf(joined) };
}

const startOf = ({ items }: LoadedMessages) => items[0]?.seq ?? 0;
const endOf = ({ items }: LoadedMessages) => items.at(-1)?.seq ?? 0;

function newestOf(newest: LoadedMessages): MessagePage {
  return { items: newest.items, hasMore: newest.hasMore, first: startOf(newest), last: Infinity };
}

function farOf(far: LoadedMessages): MessagePage {
  return { ...far, first: startOf(far), last: endOf(far) };
}

const loadedOf = ({ items, hasMore }: MessagePage): LoadedMessages => ({ items, hasMore });

/** Whether nothing lies between two pages. */
function adjoin(one: MessagePage, other: MessagePage): boolean {
  return one.first <= other.last + 1 && other.first <= one.last + 1;
}

function join(known: MessagePage, page: MessagePage): MessagePage {
  const earlier = page.first < known.first ? page : known;
  return {
    items: upsertMessages(known.items, page.items),
    hasMore: earlier.hasMore,
    first: earlier.first,
    last: Math.max(known.last, page.last),
  };
}
