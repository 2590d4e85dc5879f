/** What the partner's offer needs to arrive after both have noticed the same silence, each up to half a second later. */
const PARTNER_FIRST_WITHIN = 1000;
/** So long Chromium holds on to the old way, after a restart as well; another restart would begin that anew. */
const SETTLED_WITHIN = 3000;

export interface RestartsOptions {
  readonly isOfferer: boolean;
  readonly restart: () => Promise<void>;
  readonly onTrouble: (error: unknown) => void;
}

export interface Restarts {
  readonly ask: () => void;
  /** Nothing comes any more, which a restart that is under way may just be mending. */
  readonly askForSilence: () => void;
  /** An offer of the partner has come: it finds the way anew for both. */
  readonly partnerOffered: () => void;
  readonly stop: () => void;
}

/**
 * A way that breaks is noticed on both sides. The offerer finds it anew at once, the other side only if no offer comes: two
 * restarts at the same moment undo each other, and left Chromium decoding pictures that it did not show any more.
 */
export function createRestarts({ isOfferer, restart, onTrouble }: RestartsOptions): Restarts {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -Infinity;

  function begin(): void {
    lastAt = performance.now();
    restart().catch(onTrouble);
  }
  function stop(): void {
    clearTimeout(waiting);
    waiting = undefined;
  }
  function ask(): void {
    if (isOfferer) begin();
    else {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        begin();
      }, PARTNER_FIRST_WITHIN);
    }
  }
  return {
    ask,
    askForSilence() {
      if (performance.now() - lastAt > SETTLED_WITHIN) ask();
    },
    partnerOffered() {
      lastAt = performance.now();
      stop();
    },
    stop,
  };
}
