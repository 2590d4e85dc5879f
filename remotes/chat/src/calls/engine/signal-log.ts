import type { HeardSignal, OwnSignal, SignalCandidate, SignalDescription } from './signal.ts';

export interface SignalLogOptions {
  readonly callId: string;
  readonly ticket: string;
  readonly partnerTicket: string;
  readonly send: (signal: OwnSignal) => void;
}

/** Which signals were said and heard in one call. */
export interface SignalLog {
  describe(description: SignalDescription): void;
  suggest(candidate: SignalCandidate): void;
  /** Says the last description and its candidates once more, under their old numbers. */
  repeat(): void;
  /** The same if it is an answer; two pages that repeat offers to each other would not come to an end. */
  repeatAnswer(): void;
  /** `stray`: of another call, tab or past. `repeated`: heard before. */
  hear(signal: HeardSignal): 'new' | 'repeated' | 'stray';
}

/**
 * Signals are ephemeral and get lost, and one of the last call may arrive in the next: so each has the call, the tab and a
 * number, a description is said again, and who has heard a number drops it.
 */
export function createSignalLog({ callId, ticket, partnerTicket, send }: SignalLogOptions): SignalLog {
  const heard = new Set<number>();
  let lastSeq = 0;
  let newestDescription = 0;
  let said: OwnSignal[] = [];

  function say(signal: OwnSignal): void {
    said.push(signal);
    send(signal);
  }
  function repeat(): void {
    for (const signal of said) send(signal);
  }
  return {
    describe(description) {
      said = [];
      say({ seq: ++lastSeq, description });
    },
    suggest: (candidate) => say({ seq: ++lastSeq, candidate }),
    repeat,
    repeatAnswer() {
      const [first] = said;
      if (first && 'description' in first && first.description.type === 'answer') repeat();
    },
    hear(signal) {
      if (signal.callId !== callId || signal.to !== ticket || signal.from !== partnerTicket) return 'stray';
      if (heard.has(signal.seq)) return 'repeated';
      heard.add(signal.seq);
      if (!signal.description) return 'new';
      if (signal.seq < newestDescription) return 'stray';
      newestDescription = signal.seq;
      return 'new';
    },
  };
}
