import { describe, expect, it } from '@jest/globals';
import { shownFrames } from './shown-frames.ts';

const frame = (frame_sequence: number, state: string, scroll_state = 'SCROLL_COMPOSITOR_THREAD') => ({
  name: 'PipelineReporter',
  ph: 'b',
  pid: 1,
  args: { frame_reporter: { frame_sequence, state: `STATE_${state}`, scroll_state } },
});

describe('frames that somebody sees while scrolling', () => {
  it('are those that were shown of those that were due', () => {
    const drops = [
      frame(1, 'PRESENTED_ALL'),
      frame(2, 'DROPPED'),
      frame(3, 'PRESENTED_ALL'),
      frame(4, 'PRESENTED_ALL'),
    ];

    expect(shownFrames(drops)).toBe(45);
  });

  it('were shown, too, when the page came late and was told of after them', () => {
    expect(shownFrames([frame(1, 'PRESENTED_PARTIAL'), frame(1, 'DROPPED')])).toBe(60);
    expect(shownFrames([frame(1, 'DROPPED'), frame(1, 'PRESENTED_PARTIAL')])).toBe(60);
  });

  it('are none of a rest, of a frame in which nothing was to change, or of no trace', () => {
    const rest = [frame(1, 'DROPPED', 'SCROLL_NONE'), frame(2, 'NO_UPDATE_DESIRED'), frame(3, 'PRESENTED_ALL')];

    expect(shownFrames(rest)).toBe(60);
    expect(shownFrames([])).toBeNaN();
  });
});
