/**
 * A mutex for the single connection. A transaction holds it from BEGIN to COMMIT; other statements queue meanwhile and
 * otherwise pass without waiting for each other. `send` is called synchronously when the lock is granted: a promise in
 * between would let a BEGIN overtake an earlier statement.
 */
export class Mutex {
  #held = false;
  readonly #waiting: (() => void)[] = [];

  async run<T>(send: () => Promise<T>): Promise<T> {
    return await this.#enter(false, send);
  }

  /** Sends, and keeps the connection until `release`. */
  async hold<T>(send: () => Promise<T>): Promise<T> {
    return await this.#enter(true, send);
  }

  release(): void {
    this.#held = false;
    // Those who wait, up to and with the first one who holds.
    while (this.#startNext());
  }

  #startNext(): boolean {
    const start = this.#held ? undefined : this.#waiting.shift();
    start?.();
    return start !== undefined;
  }

  #enter<T>(holds: boolean, send: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        this.#held = holds;
        send().then(resolve, reject);
      };
      if (this.#held || this.#waiting.length > 0) this.#waiting.push(start);
      else start();
    });
  }
}
