/** chats-18: a message has at most 2,000 characters. */
export const LONGEST = 2000;
/** From here the composer counts what is left. */
export const COUNT_FROM = 1800;

export function isTooLong(text: string): boolean {
  return text.trim().length > LONGEST;
}
