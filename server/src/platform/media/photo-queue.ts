import { availableParallelism } from 'node:os';
import { AppError } from '../../lib/app-error.ts';

const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const longest = 50;
const waiting: (() => void)[] = [];
let running = 0;

/** Decodes one or two pictures at a time: each takes up to 200 MB and half a second of a core. */
export async function photoQueue<T>(work: () => Promise<T>): Promise<T> {
  await enter();
  try {
    return await work();
  } finally {
    leave();
  }
}

async function enter(): Promise<void> {
  if (running < atOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= longest) {
    throw new AppError(503, 'unavailable', 'Too many pictures at once.', { headers: { 'retry-after': '5' } });
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** The place goes straight to the next in the line, or it could be taken twice. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
