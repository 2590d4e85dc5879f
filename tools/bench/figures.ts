import type { Noted } from './page-recorder.ts';
import { SHORTEST_EVENT } from './page-recorder.ts';
import { percentile } from './percentile.ts';

/** Frames per second; NaN of none. */
export function framesPerSecond({ frames }: Pick<Noted, 'frames'>): number {
  return (frames.length * 1000) / frames.reduce((sum, each) => sum + each, 0);
}

/** How many tasks took over 50 ms; NaN of a page that drew nothing, in which none could have been seen. */
export function longTasks({ frames, tasks }: Pick<Noted, 'frames' | 'tasks'>): number {
  return frames.length === 0 ? NaN : tasks.length;
}

/**
 * The 98th percentile of interactions, by our own clock or by the browser's, whichever is slower: ours sees every input up
 * to its frame, the browser's up to the screen and only the longer ones, so that the others count as its shortest.
 */
export function interactionOf(...notes: readonly Pick<Noted, 'interactions' | 'inputs'>[]): number {
  const inputs = notes.flatMap((each) => each.inputs);
  const told = notes.flatMap(({ interactions }) => Object.values(interactions));
  const short = Array.from({ length: Math.max(0, inputs.length - told.length) }, () => SHORTEST_EVENT);
  return Math.max(percentile(inputs, 0.98), percentile([...told, ...short], 0.98));
}
