/** What waits to be sent. `held` is kept and may still be taken back; `failed` waits for the member. */
export interface DurableEntry {
  readonly state: 'waiting' | 'held' | 'failed';
}

/** Where the entries of one member lie until the server has answered; a sign-out wipes it. */
export interface DurableStore<Entry> {
  /** What lies there is still there after a reload. */
  readonly isLasting: boolean;
  /** What earlier visits have left to this page, oldest first. */
  left(): Promise<readonly Entry[]>;
  /** False once another tab has sent it or taken it back. */
  has(id: string): Promise<boolean>;
  put(entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
}
