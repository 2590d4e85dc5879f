import type { PushData } from '@duet/contracts';

/**
 * The result of a push: `gone` means that the token will never work again, `failed` carries the provider's error code.
 */
export type PushOutcome = 'sent' | 'gone' | { readonly failed: string };

/** Hands pushes to devices. */
export interface PushSender {
  send(pushToken: string, data: PushData): Promise<PushOutcome>;
}

/** Sender without a push provider, for tests and local starts: it records what it was given. */
export interface RecordingSender extends PushSender {
  readonly sent: readonly { readonly pushToken: string; readonly data: PushData }[];
  /** From now on the provider says this of the token. */
  answer(pushToken: string, outcome: PushOutcome): void;
}

const kept = 100;

export function recordingSender(): RecordingSender {
  const sent: { pushToken: string; data: PushData }[] = [];
  const answers = new Map<string, PushOutcome>();
  return {
    sent,
    answer: (pushToken, outcome) => void answers.set(pushToken, outcome),
    send(pushToken, data) {
      sent.push({ pushToken, data });
      if (sent.length > kept) sent.shift();
      return Promise.resolve(answers.get(pushToken) ?? 'sent');
    },
  };
}
