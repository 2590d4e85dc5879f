import type { Agent } from 'node:http';
import { ask } from './ask.ts';
import type { Installation, SignedIn } from './installation.ts';
import { measuredCalls, sending } from './measured-calls.ts';
import type { RequestName } from './measured-calls.ts';

/** Makes the calls of an installation's members, each of them by the next member and about somebody new. */
export interface Callers {
  /** Rejects unless it is answered with 200. */
  call(url: string, name: RequestName): Promise<void>;
  /** Lets partners write so many messages, which `read` reads one after the other. */
  prepareReads(url: string, count: number): Promise<void>;
}

export function makeCallers({ callers, targets }: Pick<Installation, 'callers' | 'targets'>, agent: Agent): Callers {
  const turns: Partial<Record<RequestName, number>> = {};
  const unread: { readonly caller: SignedIn; readonly messageId: string }[] = [];
  let written = 0;
  let met = 0;

  async function prepareOne(url: string): Promise<void> {
    const caller = at(callers, written);
    written += 1;
    const answer = await ask(agent, url, caller.partnerToken, sending(caller));
    // what a message is answered with
    unread.push({ caller, messageId: (JSON.parse(answer) as { id: string }).id });
  }

  return {
    async call(url, name) {
      const turn = turns[name] ?? 0;
      turns[name] = turn + 1;
      if (name === 'nope' || name === 'like') met += 1;
      // who reads out of turn has the message ready a moment later
      const next = name === 'read' ? unread.shift() : { caller: at(callers, turn), messageId: '' };
      if (!next) throw new Error('There is nothing to read.');
      const about = { target: at(targets, met * 7919), messageId: next.messageId };
      await ask(agent, url, next.caller.token, measuredCalls[name](next.caller, about));
    },
    async prepareReads(url, count) {
      for (let left = count; left > 0; left -= 20) {
        await Promise.all(Array.from({ length: Math.min(20, left) }, async () => await prepareOne(url)));
      }
    },
  };
}

function at<T>(list: readonly T[], turn: number): T {
  const value = list[turn % list.length];
  if (value === undefined) throw new Error('Nobody is there.');
  return value;
}
