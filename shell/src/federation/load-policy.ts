/**
 * How a remote is loaded when things go wrong. Its release and the release before it get two attempts each. An attempt
 * begins when the one before it has failed, or after its share of the time: it hangs, or the network is slow, and it may
 * still win. The first module that comes is taken, however late: whoever cannot wait for it has a deadline of their own.
 * Every attempt has a fresh address, because Chromium queues a second request for an address behind one that hangs, and
 * the federation runtime keeps what became of one (decision 30).
 */
export interface LoadPolicy {
  /** The attempts share it: by its end the last of them has had its share. */
  readonly time: number;
  readonly pause: number;
}
