import { DatabaseAwayError } from './errors.ts';

export interface ServerWatch {
  /** Refuses at once while the server is known to be away. */
  assertHere(): void;
  /** Something waits for longer than usual: asks whether the server answers at all. */
  suspect(): void;
  /** Fails as soon as the server is known to be away, although `waiting` does not end. */
  unlessAway<T>(waiting: Promise<T>): Promise<T>;
  stop(): void;
}

/** How soon a server that is away is asked again. */
const askAgainAfter = 500;

/**
 * Knows a server that hangs from a statement that takes long: when something waits, the server is asked something small
 * on a new connection. Without an answer everything that waits fails together, and calls are refused without waiting
 * until the server answers again.
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
