/**
 * How a remote is loaded when things go wrong. Its release and the release before it get two attempts each, the second one
 * at the second origin where the registry names one (decision 86): the same files, by the same integrity. An attempt starts
 * when the one before it has failed, or after its share of the time when that one hangs or the network is slow; the earlier
 * attempt may still win. The first module that arrives is used, however late, so callers set their own
 * deadline. Every attempt has a fresh address, because Chromium queues a second request for an address behind a hanging
 * one, and the federation runtime keeps the result of an address (decision 30).
 */
export interface LoadPolicy {
  /** The time that all attempts share: at its end the last of them has had its share. */
  readonly time: number;
  readonly pause: number;
}
