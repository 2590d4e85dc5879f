import { createSafetyQueue } from './safety-queue.ts';
import type { SafetyQueue, SafetyQueueOptions } from './safety-queue.ts';

/** A queue that tries again only when a test asks for it. */
export const aSafetyQueue = (
  server: SafetyQueueOptions['server'],
  options: Partial<SafetyQueueOptions> = {},
): SafetyQueue =>
  createSafetyQueue({
    server,
    storage: localStorage,
    account: 'uid-1',
    onTrouble(error) {
      throw error;
    },
    sleep: () => new Promise(() => undefined),
    ...options,
  });
