import type { SearchState } from '@duet/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const pause = 20;
const answersWithin = 10_000;

/** A member as their page asks the server: as often as it takes, wherever somebody answers. */
export interface CallerPage {
  readonly memberId: string;
  readonly token: string;
  readonly anyUrl: () => string;
}

export interface Answered<T> {
  readonly status: number;
  readonly body: T;
}

/** Repeats the same request until a node answers it. */
export async function askUntilAnswered<T>(
  { token, anyUrl }: CallerPage,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<Answered<T>> {
  for (;;) {
    const answer = await fetch(`${anyUrl()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answersWithin),
    }).then(
      // an answer that breaks off is none
      async (response) => ({ status: response.status, text: await response.text() }),
      () => undefined,
    );
    // answers are trusted to have the shape of the contract
    if (answer && answer.status < 500) return { ...answer, body: JSON.parse(answer.text || 'null') as T };
    await delay(pause);
  }
}

/** Looks for calls until it is told to stop or nothing can be paid any more, and goes on from each at once. */
export async function searchOn(
  page: CallerPage,
  { isOver, found, rest }: { isOver(): boolean; found(callId: string): void; rest(): Promise<void> },
): Promise<void> {
  while (!isOver()) {
    await rest();
    const ticket = randomUUID();
    // a page that heard no answer says the same again, and copies of it may come late
    const [first] = await Promise.all(
      Array.from({ length: 3 }, () =>
        askUntilAnswered<SearchState>(page, '/calls/searches', { ticket, agreedPrice: 10 }),
      ),
    );
    if (first?.status === 403) return;
    let state = first;
    while (state?.body.call === null && state.body.until !== null && !isOver()) {
      await delay(pause);
      state = await askUntilAnswered<SearchState>(page, `/calls/searches/${ticket}/alive`);
    }
    const call = state?.body.call;
    if (!call) continue;
    found(call.callId);
    await askUntilAnswered(page, `/calls/${call.callId}/end`, { ticket: call.ticket, reason: 'next' });
  }
}
