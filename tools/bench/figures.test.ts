import { describe, expect, it } from '@jest/globals';
import { framesPerSecond, interactionOf, longTasks } from './figures.ts';

describe('what a page has noted', () => {
  it('gives the frames of a second by the time between them', () => {
    expect(framesPerSecond({ frames: [10, 20, 30] })).toBe(50);
    expect(framesPerSecond({ frames: [] })).toBeNaN();
  });

  it('has no long tasks only where there were frames', () => {
    expect(longTasks({ frames: [16], tasks: [] })).toBe(0);
    expect(longTasks({ frames: [16, 80], tasks: [60] })).toBe(1);
    expect(longTasks({ frames: [], tasks: [] })).toBeNaN();
  });

  it('gives the interactions by the slower clock, and those that were too short to be told count', () => {
    const told = { 1: 200, 2: 120 };
    const quick = { interactions: {}, inputs: Array.from({ length: 50 }, () => 10) };

    expect(interactionOf({ interactions: told, inputs: [30, 20] })).toBe(200);
    expect(interactionOf({ interactions: told, inputs: [30, 20] }, quick)).toBe(120);
    expect(interactionOf({ interactions: told, inputs: [30, 20] }, quick, quick)).toBe(16);
    expect(interactionOf({ interactions: {}, inputs: [30, 20] })).toBe(30);
    expect(interactionOf({ interactions: {}, inputs: [] })).toBeNaN();
  });
});
