/** What the member has uncovered stays so while the page is open (chats-13). */
const uncovered = new Set<string>();

export const isUncovered = (messageId: string): boolean => uncovered.has(messageId);

export function uncover(messageId: string): void {
  uncovered.add(messageId);
}
