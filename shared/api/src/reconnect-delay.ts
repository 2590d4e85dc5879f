const FIRST = 500;
const LONGEST = 30_000;

/**
 * Milliseconds before the next attempt: doubling, half of it by chance. The first attempt after a drop is spread over
 * ten seconds, so that a thousand members do not come back to a restarted server at once (chats-19).
 */
export function reconnectDelay(failures: number, random: () => number): number {
  if (failures <= 1) return FIRST + random() * 10_000;
  const ceiling = Math.min(LONGEST, FIRST * 2 ** failures);
  return ceiling / 2 + random() * (ceiling / 2);
}
