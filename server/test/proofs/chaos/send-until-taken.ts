import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from './people.ts';

const pause = 20;
const answersWithin = 10_000;

/** Hears the status of an answer, undefined when there was none, and its Retry-After. */
export type OnAnswer = (status: number | undefined, retryAfter: string | null) => void;

/** Writes one message as a page does: with the same id again and again, wherever somebody answers, until it is taken. */
export async function sendUntilTaken(
  anyUrl: () => string,
  { chatId, token }: Person,
  text: string,
  onAnswer?: OnAnswer,
): Promise<void> {
  const body = JSON.stringify({ clientMessageId: randomUUID(), type: 0, message: text });
  for (;;) {
    const status = await fetch(`${anyUrl()}/api/chat/${chatId}/messages/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(answersWithin),
    }).then(
      async (response) => {
        // an answer that breaks off is none
        await response.arrayBuffer();
        onAnswer?.(response.status, response.headers.get('retry-after'));
        return response.status;
      },
      () => void onAnswer?.(undefined, null),
    );
    if (status === 200) return;
    if (status !== undefined && status < 500) throw new Error(`A message was refused with ${status}.`);
    await delay(pause);
  }
}

/** A ticket for a socket at that node. */
export async function ticketAt(url: string, { token }: Pick<Person, 'token'>): Promise<string> {
  const response = await fetch(`${url}/api/realtime/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(answersWithin),
  });
  if (!response.ok) throw new Error(`No ticket: ${response.status}`);
  return ((await response.json()) as { ticket: string }).ticket;
}
