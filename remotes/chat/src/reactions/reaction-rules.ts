import type { Message, MessageReaction, ReactionsOfMessage } from '@duet/contracts';

/** What nobody has reacted to yet. */
const none: ReactionsOfMessage = { sender: null, recipient: null, version: 0 };

type Reacted = Pick<Message, 'senderId' | 'reactions'>;

/** What this member has reacted to a message with. */
export function reactionOf({ senderId, reactions }: Reacted, memberId: string): MessageReaction | null {
  return (reactions ?? none)[senderId === memberId ? 'sender' : 'recipient'];
}

/** The reactions once this member has chosen, as the page shows them before the server has answered. */
export function withReaction(
  { senderId, reactions = none }: Reacted,
  memberId: string,
  reaction: MessageReaction | null,
): ReactionsOfMessage {
  return { ...reactions, [senderId === memberId ? 'sender' : 'recipient']: reaction };
}

/** Of two states the later one; equal ones are told by whoever comes last. */
export function laterReactions(
  before: ReactionsOfMessage | undefined,
  incoming: ReactionsOfMessage | undefined,
): ReactionsOfMessage | undefined {
  return (incoming?.version ?? 0) < (before?.version ?? 0) ? before : incoming;
}

/** One emoji below a message, and which of the two have chosen it. */
export interface ReactionChip {
  readonly reaction: MessageReaction;
  readonly isMine: boolean;
  readonly isPartners: boolean;
}

/** The emoji below a message: one, two, or one that both have chosen; the sender's first. */
export function chipsOf(message: Reacted, memberId: string): readonly ReactionChip[] {
  const { sender, recipient } = message.reactions ?? none;
  const mine = reactionOf(message, memberId);
  const partners = message.senderId === memberId ? recipient : sender;
  return [...new Set([sender, recipient])]
    .filter((reaction) => reaction !== null)
    .map((reaction) => ({ reaction, isMine: reaction === mine, isPartners: reaction === partners }));
}
