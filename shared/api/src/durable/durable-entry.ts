/** An entry to be sent. `held` is stored but may still be removed; `failed` waits for the member. */
export interface DurableEntry {
  readonly state: 'waiting' | 'held' | 'failed';
}

/** Stores the entries of one member until the server has answered; a sign-out deletes it. */
export interface DurableStore<Entry> {
  /** Whether entries survive a reload. */
  readonly isLasting: boolean;
  /** The entries that earlier visits have left, oldest first. */
  readonly left: () => Promise<readonly Entry[]>;
  /** False once another tab has sent or removed the entry. */
  readonly has: (id: string) => Promise<boolean>;
  readonly put: (entry: Entry) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}
