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

  it('counts interactions that were too short to be told', () => {
    const interactions = { 1: 200, 2: 120 };
    const short = { interactions: {}, inputs: 50 };

    expect(interactionOf({ interactions, inputs: 2 })).toBe(200);
    expect(interactionOf({ interactions, inputs: 50 })).toBe(120);
    expect(interactionOf({ interactions, inputs: 50 }, short, short)).toBe(16);
    expect(interactionOf({ interactions: {}, inputs: 0 })).toBeNaN();
  });
});
