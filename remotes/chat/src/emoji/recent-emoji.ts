import { shape } from '@duet/contracts';

/** One row of the choice. */
const MOST = 8;
const isList = shape.list(shape.text);
const keyOf = (memberId: string) => `duet.emoji.${memberId}`;

/** The emoji that a member has chosen on this device, the last one first. */
export function recentEmoji(memberId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]');
    return isList.is(stored) ? stored.slice(0, MOST) : [];
  } catch {
    // what somebody else has written there is no choice
    return [];
  }
}

/** Throws where the browser stores nothing. */
export function noteEmoji(memberId: string, emoji: string): void {
  const others = recentEmoji(memberId).filter((each) => each !== emoji);
  localStorage.setItem(keyOf(memberId), JSON.stringify([emoji, ...others].slice(0, MOST)));
}
