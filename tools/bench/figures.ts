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

/** The 98th percentile of interactions: those that are too short to be told count as the shortest that is told. */
export function interactionOf(...notes: readonly Pick<Noted, 'interactions' | 'inputs'>[]): number {
  const told = notes.flatMap(({ interactions }) => Object.values(interactions));
  const inputs = notes.reduce((sum, each) => sum + each.inputs, 0);
  const short = Array.from({ length: Math.max(0, inputs - told.length) }, () => SHORTEST_EVENT);
  return percentile([...told, ...short], 0.98);
}
