import type { Message } from '@duet/contracts';
import type { SafetyRules, ScamKind } from '@duet/safety';
import type { Bubble } from '../../conversation/merge-messages.ts';

/** What is asked or said under a message. */
export interface Prompt {
  readonly messageId: string;
  readonly seq: number;
  readonly kind: 'bother' | ScamKind;
}

/** Scams begin early: later messages bring no hint. */
const FIRST_MESSAGES = 20;
/** Older ones have been read without a question. */
const LOOKED_AT = 50;

/** Each message is looked at once; null when there is nothing to ask. */
const found = new WeakMap<Message, Prompt | null>();

/** The newest received message that asks for a word, unless the member has answered for it or a later one: one at a time. */
export function findPrompt(bubbles: readonly Bubble[], rules: SafetyRules, answeredUpTo: number): Prompt | undefined {
  for (const { message, isMine } of bubbles.slice(-LOOKED_AT).toReversed()) {
    if (isMine || !message || message.deletedAt !== null || message.seq <= answeredUpTo) continue;
    const known = found.get(message);
    const prompt = known === undefined ? promptFor(message, rules) : known;
    found.set(message, prompt);
    if (prompt) return prompt;
  }
  return undefined;
}

function promptFor({ id, seq, message }: Message, rules: SafetyRules): Prompt | null {
  if (rules.isAbusive(message)) return { messageId: id, seq, kind: 'bother' };
  const kind = seq <= FIRST_MESSAGES ? rules.scamIn(message) : undefined;
  return kind ? { messageId: id, seq, kind } : null;
}
