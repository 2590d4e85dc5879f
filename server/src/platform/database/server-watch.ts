import { DatabaseAwayError } from './errors.ts';

export interface ServerWatch {
  /** Refuses at once while the server is known to be away. */
  assertHere(): void;
  /** Called when something waits longer than usual: checks whether the server answers at all. */
  suspect(): void;
  /** Rejects as soon as the server is known to be down, even though `waiting` never settles. */
  unlessAway<T>(waiting: Promise<T>): Promise<T>;
  stop(): void;
}

/** How soon a server that is away is asked again. */
const askAgainAfter = 500;

/**
 * Tells a hanging server from a slow statement: when something waits, a small query is sent on a new connection.
 * Without an answer everything that waits fails together, and calls are refused until the server answers again.
 */
export function watchServer({
  answers,
  onAway,
  onBack,
}: {
  readonly answers: () => Promise<boolean>;
  readonly onAway: () => void;
  readonly onBack: () => void;
}): ServerWatch {
  let isAway = false;
  let isAsking = false;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Set<(error: Error) => void>();

  async function ask(): Promise<void> {
    isAsking = true;
    const isHere = await answers();
    isAsking = false;
    if (isHere && isAway) onBack();
    if (!isHere && !isAway) {
      onAway();
      for (const fail of waiting) fail(new DatabaseAwayError());
    }
    isAway = !isHere;
    if (isAway) timer = setTimeout(() => void ask(), askAgainAfter).unref();
  }

  return {
    assertHere() {
      if (isAway) throw new DatabaseAwayError();
    },
    suspect() {
      if (!isAway && !isAsking) void ask();
    },
    unlessAway: (work) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        const settle = () => void waiting.delete(reject);
        work.then(resolve, reject).finally(settle);
      }),
    stop() {
      clearTimeout(timer);
      isAway = false;
    },
  };
}
