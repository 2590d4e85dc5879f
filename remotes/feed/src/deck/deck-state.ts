import type { MemberProfile } from '@duet/contracts';

/** deck-9: three profiles are shown, thirty are fetched at a time, the rest waits in the buffer. */
export const VISIBLE = 3;
export const FETCH_SIZE = 30;

/** The deck: the shown profiles (first on top), the buffer, and all members this session has already dealt. */
export interface DeckState {
  readonly visible: readonly MemberProfile[];
  readonly buffer: readonly MemberProfile[];
  /** Length of the buffer right after the last fetch, the reference for "below half". */
  readonly lastLength: number;
  /** Members who left the deck; a late answer of the server must not deal them again. */
  readonly gone: ReadonlySet<string>;
}

export const emptyDeck: DeckState = { visible: [], buffer: [], lastLength: 0, gone: new Set() };

/** Adds fetched profiles behind the others, except for members who are or were in the deck. */
export function addProfiles(state: DeckState, fetched: readonly MemberProfile[]): DeckState {
  const known = new Set([...state.gone, ...[...state.visible, ...state.buffer].map(({ userId }) => userId)]);
  const fresh = fetched.filter(({ userId }) => !known.has(userId) && known.add(userId));
  const dealt = promote({ ...state, buffer: [...state.buffer, ...fresh] });
  return { ...dealt, lastLength: dealt.buffer.length };
}

/** Removes a member and promotes one from the buffer (deck-9). */
export function removeProfile(state: DeckState, userId: string): DeckState {
  return promote({
    ...state,
    visible: state.visible.filter((profile) => profile.userId !== userId),
    buffer: state.buffer.filter((profile) => profile.userId !== userId),
    gone: new Set([...state.gone, userId]),
  });
}

/** Puts a member back on top after an undone nope or a refused reaction. */
export function returnToDeck(state: DeckState, profile: MemberProfile): DeckState {
  const others = [...state.visible, ...state.buffer].filter(({ userId }) => userId !== profile.userId);
  const all = [profile, ...others];
  return {
    ...state,
    visible: all.slice(0, VISIBLE),
    buffer: all.slice(VISIBLE),
    gone: new Set([...state.gone].filter((userId) => userId !== profile.userId)),
  };
}

/** More profiles are fetched when the buffer falls below half of its last length (deck-9), and when nobody is left. */
export function needsMore(state: DeckState): boolean {
  return state.visible.length < VISIBLE || state.buffer.length < state.lastLength / 2;
}

/** Drops the cards behind the top one for new filters; the top card stays (deck-8). */
export function keepTop(state: DeckState): DeckState {
  return { ...state, visible: state.visible.slice(0, 1), buffer: [], lastLength: 0 };
}

function promote(state: DeckState): DeckState {
  const missing = Math.max(0, VISIBLE - state.visible.length);
  return {
    ...state,
    visible: [...state.visible, ...state.buffer.slice(0, missing)],
    buffer: state.buffer.slice(missing),
  };
}
